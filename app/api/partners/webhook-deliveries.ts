/** Reads and repeats the deliveries of a webhook, and sends test events. */
import { z } from "@hono/zod-openapi";
import { json, jsonBody, newGroup, operation } from "~/api/operation";
import { pathId } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { listDeliveries, readDelivery } from "~/domain/webhooks/endpoint-queries.server";
import { repeatDelivery, sendTestEvent } from "~/domain/webhooks/repeat-delivery.server";
import { DELIVERY_STATUSES } from "~/domain/webhooks/webhook-event";
import { ALL_EVENTS, presentWebhookDelivery, webhookDeliverySchema, webhookTestSchema } from "./webhook-json";
import { referenceOf, webhookParams } from "./webhooks";

export const webhookDeliveries = newGroup("Webhooks");

const ONE = "/organizations/{id}/webhooks/{webhook}/";
const deliveryParams = webhookParams.extend({ delivery: pathId() });

webhookDeliveries.openapi(
  operation(`POST ${ONE}test/`, {
    access: "owner",
    limit: "webhooks",
    strict: true,
    summary: "Send a test event",
    description:
      "Sends the recorded example of the event that `type` names, or `webhook.test`, also when the webhook has not chosen " +
      "it; its body has `test: true`. Refused while it is switched off (409 `webhook_disabled`).",
    params: webhookParams,
    body: { ...jsonBody(webhookTestSchema), required: false },
    answers: { 201: json(webhookDeliverySchema, "Waiting to be sent.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const reference = referenceOf(c.req.valid("param"));
    const { type } = webhookTestSchema.parse(c.req.valid("json") ?? {});
    const id = await sendTestEvent(ctx, reference, type);
    return c.json(presentWebhookDelivery(await readDelivery(ctx, reference, id)), 201);
  },
);

webhookDeliveries.openapi(
  operation(`GET ${ONE}deliveries/`, {
    access: "owner",
    summary: "List deliveries of a webhook",
    description:
      "What was sent or is waiting, with attempts, the last answer and the next attempt; newest first. Deliveries are kept for 30 days.",
    params: webhookParams,
    query: pageQuery.extend({
      status: z.enum(DELIVERY_STATUSES).optional(),
      event: z.enum(ALL_EVENTS).optional(),
    }),
    answers: { 200: json(pageSchema(webhookDeliverySchema).openapi("WebhookDeliveryPage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const deliveries = await listDeliveries(c.get("ctx"), referenceOf(c.req.valid("param")), {
      status: query.status,
      type: query.event,
      ...pageRange(query),
    });
    return c.json(presentPage(c, deliveries, query, presentWebhookDelivery), 200);
  },
);

webhookDeliveries.openapi(
  operation(`GET ${ONE}deliveries/{delivery}/`, {
    access: "owner",
    summary: "Read a delivery",
    description: "With the body as it was signed and the last answer to it.",
    params: deliveryParams,
    answers: { 200: json(webhookDeliverySchema, "The delivery with the last answer to it.") },
  }),
  async (c) => {
    const params = c.req.valid("param");
    const delivery = await readDelivery(c.get("ctx"), referenceOf(params), params.delivery);
    return c.json(presentWebhookDelivery(delivery), 200);
  },
);

webhookDeliveries.openapi(
  operation(`POST ${ONE}deliveries/{delivery}/repeat/`, {
    access: "owner",
    limit: "webhooks",
    summary: "Send a delivery again",
    description:
      "Makes a new delivery of the same event, with the same id; one that has failed and waits for its next attempt is attempted now instead. Refused before the first attempt (409 `delivery_pending`) or while the webhook is switched off (409 `webhook_disabled`).",
    params: deliveryParams,
    answers: { 201: json(webhookDeliverySchema, "A new delivery of the same event, or the waiting one.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const params = c.req.valid("param");
    const reference = referenceOf(params);
    const id = await repeatDelivery(ctx, reference, params.delivery);
    return c.json(presentWebhookDelivery(await readDelivery(ctx, reference, id)), 201);
  },
);
