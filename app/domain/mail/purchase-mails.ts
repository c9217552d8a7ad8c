/** Mails that buyers wait for: one of these that cannot be delivered is an operator's matter, too. */
export const PURCHASE_MAILS = [
  "purchase-confirmation",
  "gift",
  "late-payment-refund",
  "refund",
  "slot-cancelled",
  "withdrawal-acknowledgement",
] as const;

export function isPurchaseMail(template: string): boolean {
  return (PURCHASE_MAILS as readonly string[]).includes(template);
}
