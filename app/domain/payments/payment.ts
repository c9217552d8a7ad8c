/** Transition tables of payments and refunds (docs/states.md; docs/domain.md 6). */
import type { PaymentStatus, RefundStatus } from "~/db/schema/payments";
import { MINUTE_MS } from "~/domain/kernel/durations";
import type { Transitions } from "~/domain/kernel/transitions";

const TAKEN = "the provider has the money, at the capture or by itself";
const UNDECIDED_THERE = "the provider has not decided";

export const PAYMENT_TRANSITIONS = {
  created: {
    approved: "the buyer approved it at the provider, but the capture could not begin",
    capturing: "the buyer approved it at the provider, and the capture is sent",
    pending: UNDECIDED_THERE,
    captured: TAKEN,
    declined: "the provider refused it, or other money came than was asked for",
    voided: "the buyer cancelled it here or at the provider",
    expired: "the reservation ran out",
  },
  // An approved payment may be captured at any moment, so it does not expire by time.
  approved: {
    capturing: "the capture is sent to the provider",
    pending: UNDECIDED_THERE,
    captured: TAKEN,
    declined: "the provider refused it, or other money came than was asked for",
    voided: "the buyer cancelled it at the provider",
  },
  capturing: {
    capturing: "the next caller captures after an interrupted attempt",
    captured: TAKEN,
    pending: UNDECIDED_THERE,
    created: "the provider wants the buyer's approval once more",
    approved: "the provider has the approval, but no capture",
    declined: "the provider refused it",
    voided: "the order was cancelled at the provider",
    expired: "the provider wants approval once more, and the sale is over",
  },
  pending: {
    pending: UNDECIDED_THERE,
    capturing: "the provider asks for the capture after all",
    captured: TAKEN,
    declined: "the provider refused it",
    voided: "the order was cancelled at the provider",
  },
  captured: {
    partially_refunded: "part of it goes back",
    refunded: "all of it goes back",
    reversed: "the buyer's bank took what was left",
  },
  partially_refunded: {
    partially_refunded: "another part of it goes back",
    refunded: "the rest goes back",
    reversed: "the buyer's bank took what was left",
  },
  // Nothing is left to reverse; the bank's loss is booked beyond the payment.
  refunded: { reversed: "the buyer's bank took it although it had gone back" },
  reversed: { reversed: "another chargeback of the same payment was lost" },
  // Closed here, but the provider may still report money: closed payments only refund it (decision 021).
  declined: { pending: UNDECIDED_THERE, refunded: "money came all the same and goes back" },
  voided: { pending: UNDECIDED_THERE, refunded: "money came all the same and goes back" },
  expired: {
    capturing: "the buyer approved late, and there is stock",
    pending: UNDECIDED_THERE,
    captured: TAKEN,
    refunded: "late money without stock goes back",
  },
} as const satisfies Transitions<PaymentStatus>;

export const REFUND_TRANSITIONS = {
  requested: {
    submitted: "it is sent to the provider",
    succeeded: "it waited for the buyer's bank, which took the money for the buyer itself",
    failed: "it waited for the buyer's bank, which took a part of it: a person gives the rest back",
  },
  submitted: {
    submitted: "it is sent again, or the provider has not decided",
    succeeded: "the provider gave the money back",
    failed: "the provider refused",
  },
  succeeded: {},
  failed: {
    requested: "staff have it sent once more, as a new one for the provider",
    succeeded: "the buyer's bank took the money, so that the buyer has it",
    failed: "the buyer's bank took a part of it: a person gives the rest back",
  },
} as const satisfies Transitions<RefundStatus>;

/** True if money was captured and not fully refunded or charged back. */
export function isPaid(status: PaymentStatus): status is "captured" | "partially_refunded" {
  return status === "captured" || status === "partially_refunded";
}

/** ms; bounds the lease of a process that died while capturing. */
export const CAPTURE_LEASE_MS = MINUTE_MS;

/** States a capture may start from. */
export const CAPTURABLE = [
  "created",
  "approved",
  "pending",
  "declined",
  "voided",
  "expired",
] as const satisfies readonly PaymentStatus[];
