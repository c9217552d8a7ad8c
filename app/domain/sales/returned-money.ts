/** Money that went back to a buyer, as the buyer reads it. */
import type { Cents } from "~/domain/kernel/money";

export const RETURN_REASONS = [
  "withdrawal",
  "slot_cancelled",
  "buyer_cancelled",
  "expiry_credit",
  "seller",
  "customer_service",
  "late_payment",
  "chargeback",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export interface ReturnedMoney {
  /** When it was ordered, or taken back by the buyer's bank; ms UTC. */
  at: number;
  amount: Cents;
  reason: ReturnReason;
  /** The provider has sent it; false = it is on its way there. */
  sent: boolean;
  /** Not sent while the buyer's bank decides about the payment. */
  waits: boolean;
}

/** Prefix of the request keys of sellers' refunds. */
export const SELLERS_KEY = "org:";

const AS_STORED = new Set(["withdrawal", "slot_cancelled", "buyer_cancelled", "expiry_credit"]);

/** Why a refund was made: the words that people wrote with it are not for the buyer. */
export function returnReason(refund: { reason: string; requestKey: string | null }): ReturnReason {
  const { reason, requestKey } = refund;
  if (requestKey?.startsWith(SELLERS_KEY)) return "seller";
  if (requestKey !== null) return "customer_service";
  if (AS_STORED.has(reason)) return reason as ReturnReason;
  return reason === "late_payment_without_stock" ? "late_payment" : "customer_service";
}

/** What stays paid, in cents. */
export const stillPaid = (total: Cents, returned: readonly ReturnedMoney[]): Cents =>
  total - returned.reduce((sum, { amount }) => sum + amount, 0);
