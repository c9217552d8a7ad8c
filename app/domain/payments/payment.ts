/** The payment's states and the moves between them: only forward (docs/domain.md 6). */
import type { PaymentStatus } from "~/db/schema/payments";

export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ["approved", "capturing", "declined", "voided", "expired"],
  approved: ["capturing", "declined", "voided", "expired"],
  capturing: [
    "capturing",
    "captured",
    "refunded",
    "pending",
    "declined",
    "voided",
    "expired",
    "created",
    "approved",
  ],
  pending: ["capturing", "captured", "declined"],
  captured: ["partially_refunded", "refunded", "reversed"],
  partially_refunded: ["partially_refunded", "refunded", "reversed"],
  refunded: ["reversed"],
  reversed: [],
  // The provider may still report money for these: late payments are captured or refunded, never ignored. Whether they
  // may be captured is not the status's business: a closed payment's money only goes back (decision 021).
  declined: ["capturing"],
  voided: ["capturing"],
  expired: ["capturing"],
};

/** Money has arrived and was not wholly given back or charged back. */
export function isPaid(status: PaymentStatus): boolean {
  return status === "captured" || status === "partially_refunded";
}

/** A process that died while capturing holds its lease no longer than this. */
export const CAPTURE_LEASE_MS = 60_000;

/** States from which somebody may start capturing. */
export const CAPTURABLE: readonly PaymentStatus[] = [
  "created",
  "approved",
  "pending",
  "declined",
  "voided",
  "expired",
];
