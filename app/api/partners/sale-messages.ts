/** Messages of a seller to the buyer of one of its sales: writing one, and reading those that were sent. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { instant, instantOrNull, uuid, wire } from "~/api/wire/wire";
import { DomainError } from "~/domain/kernel/errors";
import { requiredText } from "~/domain/kernel/schemas";
import { readSellersSale } from "~/domain/reports/own-sale.server";
import { readingOrganization } from "~/domain/reports/queries.server";
import { MESSAGE_LENGTH } from "~/domain/sales/messages/message-length";
import { messagesOfSale, type SaleMessage } from "~/domain/sales/messages/message-queries.server";
import { sendMessage } from "~/domain/sales/messages/send-message.server";
import { callersKey, saleNumberParam, sellerQuery } from "./own-sale-input";

export const saleMessages = newGroup("Reports");

const { schema: messageSchema, present } = wire<SaleMessage>()("SaleMessage", {
  uuid,
  text: z.string(),
  sent_at: instant(),
  reported_at: instantOrNull(),
});

saleMessages.openapi(
  operation("GET /reports/sales/{number}/messages/", {
    access: "sales_reader",
    scope: "reports",
    summary: "List the messages to the buyer of a sale",
    description:
      "Of the organization, the latest first. The buyer has reported one with `reported_at`, and gets no further ones about this sale.",
    params: saleNumberParam,
    query: sellerQuery,
    answers: {
      200: json(
        z.object({ results: z.array(messageSchema) }).openapi("SaleMessages"),
        "Every message of the organization about the sale.",
      ),
    },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { number } = c.req.valid("param");
    const organizationId = readingOrganization(ctx.actor, c.req.valid("query").organization ?? null);
    const { id: saleId } = await readSellersSale(ctx, { number, organizationId });
    const messages = await messagesOfSale(ctx, { saleId, organizationId });
    c.header("Cache-Control", "private, no-store");
    return c.json({ results: messages.map((message) => present(message)) }, 200);
  },
);

saleMessages.openapi(
  operation("POST /reports/sales/{number}/messages/", {
    access: "manager",
    summary: "Write to the buyer of a sale",
    description:
      "The shop's mail brings it to the buyer, whose address the seller does not see; an answer goes to the organization's contact address. " +
      "Web and mail addresses are refused. Three messages of a sale and fifty of an organization in 24 hours; none once the buyer has reported one.",
    params: saleNumberParam,
    body: z
      .object({
        organization: idInput(),
        key: callersKey("message"),
        text: requiredText(MESSAGE_LENGTH).openapi({ description: "Plain text, written to the buyer." }),
      })
      .openapi("NewSaleMessage"),
    answers: {
      200: json(messageSchema, "This `key` had sent it before."),
      201: json(messageSchema, "It is on its way."),
    },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { number } = c.req.valid("param");
    const { organization: organizationId, key, text } = c.req.valid("json");
    const { id: saleId } = await readSellersSale(ctx, { number, organizationId });
    const sent = { saleId, organizationId, key, text: text.trim() };
    const { messageId, replayed } = await sendMessage(ctx, sent);
    const messages = await messagesOfSale(ctx, { saleId, organizationId });
    const message = messages.find(({ id }) => id === messageId);
    if (!message) throw new DomainError("not_found");
    c.header("Cache-Control", "private, no-store");
    return c.json(present(message), replayed ? 200 : 201);
  },
);
