/** Mails that buyers expect: the operator is notified when one cannot be delivered. */
export const PURCHASE_MAILS = [
  "purchase-confirmation",
  "gift",
  "late-payment-refund",
  "refund",
  "slot-cancelled",
  "booking-move",
  "booking-moved",
  "booking-cancelled",
  "coupons-extended",
  "coupons-credited",
  "withdrawal-acknowledgement",
] as const;

export function isPurchaseMail(template: string): boolean {
  return (PURCHASE_MAILS as readonly string[]).includes(template);
}
