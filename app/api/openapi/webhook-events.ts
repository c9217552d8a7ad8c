/** Describes the events that the shop posts to organizations' webhooks, as the `webhooks` of the OpenAPI document. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "@hono/zod-openapi";
import type { ApiEnv } from "~/api/environment";
import { amount, time } from "~/api/wire/wire";
import { API_KEY_MODES } from "~/domain/kernel/api-scopes";
import { eventBody } from "~/domain/webhooks/announce.server";
import type { WebhookPayloads } from "~/domain/webhooks/payloads";
import { RECORDED_EVENTS } from "~/domain/webhooks/recorded-events";
import type { WebhookEvent } from "~/domain/webhooks/webhook-event";

const named = z.object({ uuid: z.uuid(), title: z.string() });
const ofSale = { sale_uuid: z.uuid(), sale_number: z.string().openapi({ example: "2026-000042" }) };

const sale = z.object({
  ...ofSale,
  status: z.enum(["captured", "expired", "declined", "cancelled"]),
  client_reference: z.string().nullable().openapi({
    description:
      "As the organization's program gave it with the order; null when another one, or none, ordered.",
  }),
  return_url: z.string().nullable(),
  channel: z.string(),
  currency: z.string(),
  created_at: time(),
  captured_at: time().nullable().openapi({ description: "null when it ended unpaid." }),
  ended_at: time().nullable().openapi({ description: "null when it was paid." }),
  gross_amount: amount().openapi({ description: "Of this organization's lines." }),
  lines: z
    .array(
      z.object({
        offer: named,
        price_option: named,
        slot_start: time().nullable(),
        quantity: z.int(),
        unit_list_price: amount(),
        unit_price: amount(),
        due_at_venue: amount().openapi({ description: "Per unit, to collect where it is used." }),
        gross_amount: amount(),
        promo_code: z.string().nullable(),
        discount_amount: amount(),
      }),
    )
    .openapi({ description: "This organization's only." }),
});

const coupon = z.object({
  uuid: z.uuid(),
  code: z.string().nullable().openapi({ description: "Of a redeemed coupon only." }),
  status: z.enum(["issued", "redeemed", "void"]),
  void_reason: z.string().nullable(),
  ...ofSale,
  offer: named,
  price_option: named,
  paid_value: amount(),
  face_value: amount(),
  valid_until: time().nullable(),
  redeemed_at: time().nullable(),
  redeemed_location: z.string().nullable(),
});

const refund = z.object({
  uuid: z.uuid(),
  status: z.literal("succeeded"),
  ...ofSale,
  currency: z.string(),
  amount: amount().openapi({ description: "Of this organization's coupons." }),
  coupons: z.array(z.object({ uuid: z.uuid(), amount: amount() })),
});

const decision = named.extend({
  status: z.string(),
  change: z.enum(["approved", "returned", "rejected"]).nullable().openapi({
    description: "About a change of an offer on sale; null when it is about the offer itself.",
  }),
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
});

type Events = { [Event in WebhookEvent]: { object: z.ZodType<WebhookPayloads[Event]>; summary: string } };

const EVENTS: Events = {
  "sale.captured": { object: sale, summary: "A sale is paid" },
  "sale.expired": {
    object: sale,
    summary: "An order was not paid in time; late money may still make it `sale.captured`",
  },
  "sale.declined": { object: sale, summary: "The provider refused the payment of an order" },
  "sale.cancelled": { object: sale, summary: "The buyer cancelled an order" },
  "coupon.redeemed": { object: coupon, summary: "A coupon is redeemed at the counter" },
  "coupon.redemption_undone": { object: coupon, summary: "A redemption is undone: the coupon is good again" },
  "coupon.void": { object: coupon, summary: "An unused coupon is voided" },
  "coupon.extended": { object: coupon, summary: "The holder of an unused coupon has extended it" },
  "refund.completed": { object: refund, summary: "The provider has sent a refund's money" },
  "offer.decided": { object: decision, summary: "Staff have decided about an offer or a change of it" },
  "offer.sold_out": { object: named, summary: "The last unit of an offer is paid" },
};

const headers = z.object({
  "Webhook-Id": z.uuid().openapi({ description: "The event's id, the same in every delivery." }),
  "Webhook-Event": z.string().openapi({ description: "The event's type." }),
  "Webhook-Signature": z.string().openapi({
    description:
      '`t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`.',
    example: "t=1795375805,v1=5f1e",
  }),
});

function exampleOf(type: WebhookEvent): unknown {
  const id = "0b0f2c8e-6d5e-4d0b-9f0a-2f4f4f9a1c11";
  const organizationId = "9a1e7c52-0d61-4b7c-8a77-4c1f6f1f7e02";
  const now = Date.UTC(2026, 10, 21, 10, 30);
  return JSON.parse(
    eventBody({ id, type, mode: "live", organizationId, object: RECORDED_EVENTS[type], now }),
  );
}

/** "coupon.redemption_undone" becomes onCouponRedemptionUndone. */
const operationId = (type: string) =>
  `on${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

export function describeWebhooks(api: OpenAPIHono<ApiEnv>): void {
  for (const [type, { object, summary }] of Object.entries(EVENTS)) {
    const event = z.object({
      id: z.uuid(),
      type: z.literal(type),
      mode: z.enum(API_KEY_MODES).openapi({
        description:
          "`sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.",
      }),
      test: z.literal(true).optional().openapi({
        description:
          "Only in events sent on request: the object is a recorded example, nothing has happened.",
      }),
      created_at: time(),
      organization: z.uuid(),
      object,
    });
    const examples = { recorded: { value: exampleOf(type as WebhookEvent) } };
    api.openAPIRegistry.registerWebhook({
      method: "post",
      path: type,
      operationId: operationId(type),
      tags: ["Webhooks"],
      summary,
      description: "Posted to the organization's webhooks that have chosen this event, at least once.",
      security: [],
      request: {
        headers,
        body: { required: true, content: { "application/json": { schema: event, examples } } },
      },
      responses: {
        200: { description: "Any 2xx within ten seconds is a success." },
        "4XX": { description: "Like every other answer: the delivery is repeated for three days." },
      },
    });
  }
}
