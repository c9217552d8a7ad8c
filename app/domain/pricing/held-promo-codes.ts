/** Uses of codes that a shopper's own unpaid orders hold: an order made anew gives them back first. */

export interface HeldPromoCode {
  promoId: string;
  saleId: string;
  /** The keys that the use is counted under. */
  customerKeys: readonly string[];
}

/** @param customerKey only uses that are counted under it; null = all */
export function heldUses(
  held: readonly HeldPromoCode[],
  promoId: string,
  customerKey: string | null,
): number {
  return held.filter(
    (use) => use.promoId === promoId && (customerKey === null || use.customerKeys.includes(customerKey)),
  ).length;
}
