/** The sale's states, its time limits and the shapes that pages and API read (docs/domain.md 6). */

import type { PaymentStatus } from "~/db/schema/payments";
import type { SaleStatus } from "~/db/schema/sales";
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
  // Only time leaves the payment open: what comes late is sold if there is stock (decision 021).
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

/** A validated order can be turned into a sale for this long; its prices hold until then. */
export const CHECKOUT_SESSION_MS = 30 * 60_000;

export type CaptureOutcome =
  | "captured"
  /** The provider has not decided, or another caller is capturing right now. */
  | "pending"
  /** The buyer has not approved the payment at the provider. */
  | "not_approved"
  | "declined"
  /** The buyer or the time limit ended the order before any money moved. */
  | "cancelled"
  /** Money arrived too late for the stock and went back. */
  | "refunded_sold_out";

/** Whether the order has its end: sold, ended without payment, or its money on the way back. */
export function isDecided(outcome: CaptureOutcome): boolean {
  return outcome !== "pending" && outcome !== "not_approved";
}

/** What a payment's state says when nothing is left to do; null = it is still open. */
export function settledOutcome(status: PaymentStatus, sale: SaleStatus): CaptureOutcome | null {
  if (isPaid(status)) return "captured";
  // It was captured, and its money went back later.
  const gone = status === "refunded" || status === "reversed";
  if (gone && (sale === "captured" || sale === "refunded")) return "captured";
  if (gone) return "refunded_sold_out";
  return null;
}

export interface CaptureAnswer {
  outcome: CaptureOutcome;
  /**
   * false = the provider takes money by itself and may still confirm the payment: of an open order it is then bought, of
   * one that has ended the money goes back.
   */
  certain: boolean;
}

export interface CaptureResult extends CaptureAnswer {
  transactionId: string;
  saleId: string;
}
