/** Maps PayPal's disputes and reversals to chargebacks of a capture. */
import { z } from "zod";
import type { EventSubject, ProviderEvent } from "~/domain/kernel/payment-provider";
import { moneySchema } from "./answer.server";

const id = z.string().min(1).max(127);

/** A loss with an unreadable amount still counts: all that is left of the payment is lost. */
const readableMoney = moneySchema.optional().catch(undefined);

const disputeSchema = z.object({
  disputed_transactions: z.array(z.object({ seller_transaction_id: id })).min(1),
  dispute_amount: readableMoney,
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: readableMoney })
    .optional(),
});

/** An event without its id and kind. */
export type News<T = ProviderEvent> = T extends ProviderEvent ? Omit<T, "eventId" | "kind"> : never;

export function chargeback(
  subject: EventSubject,
  stage: "opened" | "lost" | "won",
  money: z.infer<typeof moneySchema> | undefined,
): News {
  // UNCONFIRMED (docs/providers/paypal.md): whether a lost dispute is reported by REVERSED, RESOLVED or both.
  // One case per capture, named after it, counts its money once.
  const chargebackId = subject.id;
  return {
    about: "chargeback",
    subject,
    chargebackId,
    stage,
    amount: money?.value ?? null,
    currency: money?.currency_code ?? "EUR",
  };
}

/** Other outcomes leave the case open for staff. */
const OUTCOME: Record<string, "lost" | "won"> = {
  RESOLVED_BUYER_FAVOUR: "lost",
  RESOLVED_SELLER_FAVOUR: "won",
  RESOLVED_WITH_PAYOUT: "won",
  CANCELED_BY_BUYER: "won",
  DENIED: "won",
};

export function dispute(resource: unknown): News | null {
  const { data } = disputeSchema.safeParse(resource);
  const captureId = data?.disputed_transactions[0]?.seller_transaction_id;
  if (!data || !captureId) return null;
  const { outcome_code = "", amount_refunded } = data.dispute_outcome ?? {};
  const stage = OUTCOME[outcome_code] ?? "opened";
  return chargeback({ by: "capture", id: captureId }, stage, amount_refunded ?? data.dispute_amount);
}
