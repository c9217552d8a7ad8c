/** Parses the PayPal events we handle and the payment or refund they refer to. */
import { z } from "zod";
import { parseJson } from "~/domain/kernel/formats/json";
import type { EventSubject, ProviderEvent } from "~/domain/kernel/payment-provider";
import { moneySchema } from "./answer.server";
import { chargeback, dispute, type News } from "./dispute.server";

const id = z.string().min(1).max(127);
const linkSchema = z.object({ rel: z.string(), href: z.string() });

const envelopeSchema = z.object({ id, event_type: z.string(), resource: z.unknown() });
const orderSchema = z.object({ id });
// UNCONFIRMED (docs/providers/paypal.md): the field that holds the order's id in this event.
const approvalSchema = z.object({ order_id: id.optional(), id: id.optional() });
const captureSchema = z.object({
  custom_id: id.optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: id.optional() }).optional() }).optional(),
});
const refundSchema = z.object({
  id,
  amount: moneySchema.optional().catch(undefined),
  links: z.array(linkSchema),
});

function aboutPayment(by: EventSubject["by"], subject: string | undefined): News | null {
  return subject ? { about: "payment", subject: { by, id: subject } } : null;
}

function order(resource: unknown): News | null {
  return aboutPayment("order", orderSchema.safeParse(resource).data?.id);
}

function approval(resource: unknown): News | null {
  const { data } = approvalSchema.safeParse(resource);
  return aboutPayment("order", data?.order_id ?? data?.id);
}

function capture(resource: unknown): News | null {
  const { data } = captureSchema.safeParse(resource);
  const orderId = data?.supplementary_data?.related_ids?.order_id;
  return aboutPayment("order", orderId) ?? aboutPayment("payment", data?.custom_id);
}

/** The event names the refunded capture by a link only. */
function refundedCapture(links: z.infer<typeof linkSchema>[]): EventSubject | null {
  const href = links.find(({ rel }) => rel === "up")?.href ?? "";
  const [, captureId] = /\/captures\/(\w+)$/.exec(href) ?? [];
  return captureId ? { by: "capture", id: captureId } : null;
}

function refund(resource: unknown): News | null {
  const { data } = refundSchema.safeParse(resource);
  const subject = data && refundedCapture(data.links);
  return data && subject ? { about: "refund", providerRefundId: data.id, subject } : null;
}

function reversal(resource: unknown): News | null {
  const { data } = refundSchema.safeParse(resource);
  const subject = data && refundedCapture(data.links);
  return data && subject ? chargeback(subject, "lost", data.amount) : null;
}

const KINDS = new Map<string, (resource: unknown) => News | null>([
  ["CHECKOUT.ORDER.APPROVED", order],
  ["CHECKOUT.PAYMENT-APPROVAL.REVERSED", approval],
  ["PAYMENT.CAPTURE.COMPLETED", capture],
  ["PAYMENT.CAPTURE.PENDING", capture],
  ["PAYMENT.CAPTURE.DENIED", capture],
  ["PAYMENT.CAPTURE.DECLINED", capture],
  ["PAYMENT.CAPTURE.REFUNDED", refund],
  ["PAYMENT.CAPTURE.REVERSED", reversal],
  ["CUSTOMER.DISPUTE.CREATED", dispute],
  ["CUSTOMER.DISPUTE.UPDATED", dispute],
  ["CUSTOMER.DISPUTE.RESOLVED", dispute],
]);

export function readEvent(rawBody: string): ProviderEvent | null {
  const { data } = envelopeSchema.safeParse(parseJson(rawBody));
  const news = data && KINDS.get(data.event_type)?.(data.resource);
  return data && news ? { ...news, eventId: data.id, kind: data.event_type } : null;
}
