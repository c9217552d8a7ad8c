/** The JSON of an organization's webhooks and their deliveries; a secret is only in the answer that makes it. */
import { z } from "@hono/zod-openapi";
import { instant, instantOrNull, made, time, uuid, wire } from "~/api/wire/wire";
import { API_KEY_MODES } from "~/domain/kernel/api-scopes";
import { endpointFields } from "~/domain/webhooks/schemas";
import {
  DELIVERY_STATUSES,
  ENDPOINT_STATUS_REASONS,
  ENDPOINT_STATUSES,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "~/domain/webhooks/webhook-event";

export const ALL_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;

const fields = () => ({
  ...endpointFields(),
  url: endpointFields().url.openapi({
    format: "uri",
    example: "https://hooks.example.com/irresistible",
    description: "Public, with `https:`. Checked again at every delivery; redirects are not followed.",
  }),
});

export const webhookCreateSchema = z
  .object({
    ...fields(),
    description: fields().description.default(""),
    mode: z.enum(API_KEY_MODES).default("live").openapi({
      description: "`sandbox`: it gets the events of the organization's sandbox, and no others.",
    }),
  })
  .openapi("WebhookCreate");

export const webhookTestSchema = z
  .object({
    type: z
      .enum(ALL_EVENTS)
      .default(TEST_EVENT)
      .openapi({ description: "The event whose recorded example is sent.", example: "refund.completed" }),
  })
  .openapi("WebhookTest");

export const webhookPatchSchema = z
  .object({ ...fields(), status: z.enum(ENDPOINT_STATUSES) })
  .partial()
  .openapi("WebhookPatch");

export const { schema: webhookSchema, present: presentWebhook } = wire<WebhookEndpoint>()("Webhook", {
  uuid,
  url: z.string(),
  description: z.string(),
  mode: z.enum(API_KEY_MODES),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  status: z.enum(ENDPOINT_STATUSES),
  status_reason: z.enum(ENDPOINT_STATUS_REASONS).nullable().openapi({
    description: "Who switched it off: its owner, or the shop after three days of failures.",
  }),
  failing_since: instantOrNull(
    time().nullable().openapi({ description: "First failure since the last success." }),
  ),
  old_secret_until: instantOrNull(
    time().nullable().openapi({ description: "The former secret signs, too, until then." }),
  ),
  created_at: instant(),
  updated_at: instant(),
});

const secret = z.string().openapi({
  description: "Shown in this answer only.",
  example: "whsec_5r0b6X3mJr0n2mQv8l4Tq9yZc1aE7dFgHkLpSuWx3oY",
});

export const webhookWithSecretSchema = webhookSchema.extend({ secret }).openapi("WebhookWithSecret");

export const { schema: webhookDeliverySchema, present: presentWebhookDelivery } = wire<WebhookDelivery>()(
  "WebhookDelivery",
  {
    uuid,
    event_id: z.uuid().openapi({ description: "The same in every repetition, and for every endpoint." }),
    event: made(z.enum(ALL_EVENTS), ({ type }: WebhookDelivery) => type as (typeof ALL_EVENTS)[number]),
    status: z.enum(DELIVERY_STATUSES).openapi({ description: "`dead`: given up after three days." }),
    attempts: z.int(),
    next_attempt_at: instantOrNull(),
    last_error: z.string().nullable(),
    answer_status: z.int().nullable().openapi({ description: "HTTP status of the last answer." }),
    answer_text: z.string().nullable().openapi({ description: "First characters of the last answer." }),
    created_at: instant(),
    attempted_at: instantOrNull(),
    ended_at: instantOrNull(),
    body: z.string().openapi({ description: "As it is signed and sent." }),
  },
);
