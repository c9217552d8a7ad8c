/** The states of a sale, its time limits, and the shapes that pages and API read (docs/domain.md 6). */

import type { PaymentStatus } from "~/db/schema/payments";
import type { SaleStatus } from "~/db/schema/sales/sales";
import { MINUTE_MS } from "~/domain/kernel/durations";
import type { Transitions } from "~/domain/kernel/transitions";
import { isPaid } from "~/domain/payments/payment";

export const SALE_TRANSITIONS = {
  created: {
    captured: "the money has arrived",
    expired: "the reservation ran out before anything was paid",
    cancelled: "the buyer changed their mind, here or at the provider",
    failed: "the provider refused, or other money came than was asked for",
  },
  captured: { refunded: "its last coupon was given back" },
  // Expiry leaves the payment open: a late one is sold if there is stock (decision 021).
  expired: {
    captured: "late money, and its stock could be held again",
    failed: "late money went back for want of stock",
  },
  cancelled: { failed: "money came all the same and went back" },
  failed: {},
  refunded: {},
} as const satisfies Transitions<SaleStatus>;

export const SALE_STATUSES = [
  "created",
  "captured",
  "refunded",
  "expired",
  "failed",
  "cancelled",
] as const satisfies SaleStatus[];

/** Lifetime of a validated order; its prices are fixed until then. */
export const CHECKOUT_SESSION_MS = 30 * MINUTE_MS;

export type CaptureOutcome =
  | "captured"
  /** The provider has not decided, or another caller is capturing. */
  | "pending"
  /** The buyer has not approved the payment at the provider. */
  | "not_approved"
  | "declined"
  /** The buyer or the time limit ended the order before a payment. */
  | "cancelled"
  /** The payment arrived after the stock was sold and was refunded. */
  | "refunded_sold_out";

/** Whether the order has ended: sold, ended unpaid, or being refunded. */
export function isDecided(outcome: CaptureOutcome): boolean {
  return outcome !== "pending" && outcome !== "not_approved";
}

/** Outcome of a payment in a final state; null = still open. */
export function settledOutcome(status: PaymentStatus, sale: SaleStatus): CaptureOutcome | null {
  if (isPaid(status)) return "captured";
  // It was captured and refunded or charged back later.
  const gone = status === "refunded" || status === "reversed";
  if (gone && (sale === "captured" || sale === "refunded")) return "captured";
  if (gone) return "refunded_sold_out";
  return null;
}

export interface CaptureAnswer {
  outcome: CaptureOutcome;
  /**
   * false = the provider takes money by itself and may still confirm the payment: an open order is then sold,
   * an ended one is refunded.
   */
  certain: boolean;
}

export interface CaptureResult extends CaptureAnswer {
  transactionId: string;
  saleId: string;
}
