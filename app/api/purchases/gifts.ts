/** Gifts after the purchase: their giver changes and sends them again, their recipient opens them and says thank you. */
import { z } from "@hono/zod-openapi";
import { limitTarget } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { idParam } from "~/api/wire/input";
import { isoOrNull, time } from "~/api/wire/wire";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError, notFound } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { proveSale } from "~/domain/sales/access/sale-proof.server";
import { changeDelivery } from "~/domain/sales/buyer/change-delivery.server";
import { readKeptGifts } from "~/domain/sales/buyer/kept-gifts.server";
import { openGift, readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { GIFT_LIMITS } from "~/domain/sales/gift";
import { wallMinute } from "~/domain/sales/gift-day.server";
import { keepGift } from "~/domain/sales/handing/keep-gift.server";
import { thankGiver } from "~/domain/sales/messages/thank-giver.server";
import { presentReceivedGift, receivedGiftSchema } from "./gift-json";
import { claimFields, identifiesSale, readSaleClaim } from "./sale-claim-input";

export const gifts = newGroup("Sales");

const changeSchema = z
  .object({
    ...claimFields,
    email: plainText(254).openapi({ description: "Where it is sent; the same address sends it again." }),
    send_at: z.iso.datetime({ offset: true }).nullish().openapi({
      format: "date-time",
      description: "Its new moment; null = at once, left out = as it was. Only while it waits (`gift_sent`).",
    }),
  })
  .refine(identifiesSale, { error: "sale_reference_required" })
  .openapi("GiftChange");

const readMoment = (sendAt: string | null | undefined) =>
  sendAt == null ? (sendAt === null ? "" : undefined) : wallMinute(Date.parse(sendAt));

const deliverySchema = z
  .object({
    email: z.string(),
    send_at: time().nullable().openapi({ description: "null = its mail is on its way." }),
  })
  .openapi("GiftDelivery");

const linkFields = {
  email: plainText(254).openapi({ description: "`email` of the link in the gift's mail." }),
  token: plainText(1_000).openapi({ description: "`sig` of that link." }),
};
const linkSchema = z.object(linkFields).openapi("GiftLink");
const thanksSchema = z
  .object({
    ...linkFields,
    message: plainText(GIFT_LIMITS.message).openapi({
      description: "Plain text; web and mail addresses are refused (`has_link`).",
    }),
  })
  .openapi("GiftThanks");

gifts.openapi(
  operation("POST /sales/gifts/open/", {
    access: "anyone",
    limit: "login",
    summary: "Open a gift as its recipient",
    description:
      "By the link of the gift's mail. The giver then reads that it was opened, and sends it to no other address. Repeating it answers the " +
      "same; 404 for a link that another has replaced. No price is told but what is due at the place.",
    body: linkSchema,
    errors: [404],
    answers: { 200: json(receivedGiftSchema, "The gift with its coupons.") },
  }),
  async (c) => {
    const { email, token } = c.req.valid("json");
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    await openGift(ctx, { email, sig: token });
    const gift = await readReceivedGift(ctx, { email, sig: token });
    if (!gift) throw notFound();
    return c.json(presentReceivedGift(gift, ctx.origin), 200);
  },
);

gifts.openapi(
  operation("POST /sales/gifts/thanks/", {
    access: "anyone",
    limit: "codes",
    summary: "Thank for a gift",
    description:
      "One mail to the giver of a paid gift that was opened (`gift_thanked`) and not given back (`gift_given_back`); it shows neither " +
      "address to the other.",
    body: thanksSchema,
    errors: [404, 409],
    answers: { 204: { description: "The mail is on its way." } },
  }),
  async (c) => {
    const { email, token, message } = c.req.valid("json");
    await thankGiver(c.get("ctx"), { email, sig: token }, message.trim());
    return c.body(null, 204);
  },
);

const keptSchema = z
  .object({
    email: z.string().openapi({ description: "Of the link that opens it from now on." }),
    token: z.string(),
    gift: receivedGiftSchema,
  })
  .openapi("KeptGift");

gifts.openapi(
  operation("POST /sales/gifts/keep/", {
    access: "customer",
    limit: "codes",
    summary: "Keep a gift in the account",
    description:
      "By the link of the gift's mail, for an account with a confirmed address (`gift_account_unproven`) that did not buy it (`own_gift`). Its " +
      "codes are renewed: the former link, codes and PDFs are worth nothing, the giver's included, and the account is told of changes. " +
      "Repeating it with the new link answers the same. Money still goes back to the buyer.",
    body: linkSchema,
    errors: [404, 409],
    answers: { 200: json(keptSchema, "The gift with its new codes and link.") },
  }),
  async (c) => {
    const { email, token } = c.req.valid("json");
    const ctx = c.get("ctx");
    c.header("Cache-Control", "private, no-store");
    const link = await keepGift(ctx, { email, sig: token });
    const gift = await readReceivedGift(ctx, link);
    if (!gift) throw notFound();
    return c.json({ email: link.email, token: link.sig, gift: presentReceivedGift(gift, ctx.origin) }, 200);
  },
);

gifts.openapi(
  operation("GET /sales/gifts/kept/", {
    access: "customer",
    summary: "List the gifts that the account keeps",
    description:
      "Each with the link that opens it for `POST /sales/gifts/thanks/` and on the shop's pages; no price is told but what is due at the place.",
    answers: {
      200: json(
        z.object({ results: z.array(keptSchema) }).openapi("KeptGifts"),
        "The newest 100, newest first, with their codes.",
      ),
    },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const results = (await readKeptGifts(ctx)).map((kept) => ({
      email: kept.link.email,
      token: kept.link.sig,
      gift: presentReceivedGift(kept, ctx.origin),
    }));
    c.header("Cache-Control", "private, no-store");
    return c.json({ results }, 200);
  },
);

// After the calls whose paths have a word there.
gifts.openapi(
  operation("POST /sales/gifts/{id}/", {
    access: "anyone",
    limit: "codes",
    summary: "Change when and where a gift is delivered, or send it again",
    description:
      "For the buyer, who proves the purchase as in sales/withdraw/; `id` is the `gift.uuid` of its item. While the gift waits for its " +
      "moment, both may change. After that it is sent again until it was opened (`gift_opened`); at another address the " +
      "former link, codes and PDFs are worth nothing, the buyer's copies included: read the purchase anew.",
    params: idParam,
    body: changeSchema,
    errors: [404, 409],
    answers: { 200: json(deliverySchema, "When and where it is delivered now.") },
  }),
  async (c) => {
    const body = c.req.valid("json");
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    await limitTarget(c, "codes", `mail:${emailKey(body.email)}`);
    const sale = await proveSale(ctx, readSaleClaim(body, null));
    if (!sale) throw new DomainError("not_found", { reason: "proof_required" });
    const { email, dueAt } = await changeDelivery(ctx, {
      saleId: sale.id,
      lineId: c.req.valid("param").id,
      email: body.email,
      sendAt: readMoment(body.send_at),
    });
    return c.json({ email, send_at: isoOrNull(dueAt) }, 200);
  },
);
