/** Redemptions held by a shopper's own unpaid orders; a new order releases them first. */

export interface HeldPromoCode {
  promoId: string;
  saleId: string;
  /** Keys the redemption is counted under. */
  customerKeys: readonly string[];
}

/** @param customerKey only redemptions counted under it; null = all */
export function heldUses(
  held: readonly HeldPromoCode[],
  promoId: string,
  customerKey: string | null,
): number {
  return held.filter(
    (use) => use.promoId === promoId && (customerKey === null || use.customerKeys.includes(customerKey)),
  ).length;
}
