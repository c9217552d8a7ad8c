/**
 * Stock held by the shopper's own unpaid order, units and code uses; the cart counts it as available to them.
 */
import type { OptionForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import type { HeldPromoCode } from "~/domain/pricing/held-promo-codes";

export interface Holding {
  optionId: string;
  slotId: string | null;
  quantity: number;
  /** The promo code applied to the line; null = none. */
  code: HeldPromoCode | null;
}

/** A code has one use per sale, however many lines it lowered. */
export function heldCodes(holdings: readonly Holding[]): HeldPromoCode[] {
  const bySale = new Map<string, HeldPromoCode>();
  for (const { code } of holdings) if (code) bySale.set(`${code.saleId} ${code.promoId}`, code);
  return [...bySale.values()];
}

/** The option with the units that the earlier order releases when it is placed again. */
export function withHeldUnits(option: OptionForSale, holdings: readonly Holding[]): OptionForSale {
  const own = holdings.filter(({ optionId }) => optionId === option.id);
  if (own.length === 0) return option;
  const unitsOf = (held: readonly Holding[]) => held.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...option,
    available: option.available === null ? null : option.available + unitsOf(own),
    slots: option.slots.map((slot) => ({
      ...slot,
      remaining: slot.remaining + unitsOf(own.filter(({ slotId }) => slotId === slot.id)),
    })),
  };
}
