/** Parses Rapyd's webhooks; payments and refunds are then re-read from Rapyd. */

import { parseJson } from "~/domain/kernel/formats/json";
import type { ProviderEvent } from "~/domain/kernel/payment-provider";
import {
  notifiedDisputeSchema,
  notifiedPaymentSchema,
  notifiedRefundSchema,
  rapydWebhookSchema,
} from "./schemas.server";

/** @returns null for event types we ignore and objects of others */
export function parseRapydWebhook(rawBody: string): ProviderEvent | null {
  const webhook = rapydWebhookSchema.safeParse(parseJson(rawBody)).data;
  if (!webhook) return null;
  const { id: eventId, type: kind, data } = webhook;
  // UNCONFIRMED (docs/providers/rapyd.md): not every type's name is documented, so they are matched by
  // prefix.
  if (kind.startsWith("PAYMENT_DISPUTE_")) return dispute(eventId, kind, data);
  if (kind.startsWith("PAYMENT_")) {
    const payment = notifiedPaymentSchema.safeParse(data).data;
    const subject = { by: "payment", id: payment?.merchant_reference_id ?? "" } as const;
    return payment ? { eventId, kind, subject, about: "payment" } : null;
  }
  if (kind.startsWith("REFUND_")) {
    const refund = notifiedRefundSchema.safeParse(data).data;
    if (!refund) return null;
    const subject = { by: "capture", id: refund.payment } as const;
    return { eventId, kind, subject, about: "refund", providerRefundId: refund.id };
  }
  return null;
}

const STAGES = { LOS: "lost", WIN: "won", REV: "won" } as const;

function dispute(eventId: string, kind: string, data: unknown): ProviderEvent | null {
  const found = notifiedDisputeSchema.safeParse(data).data;
  if (!found) return null;
  return {
    eventId,
    kind,
    subject: { by: "capture", id: found.original_transaction_id },
    about: "chargeback",
    chargebackId: found.token,
    stage: STAGES[found.status as keyof typeof STAGES] ?? "opened",
    amount: found.amount,
    currency: found.currency,
  };
}
