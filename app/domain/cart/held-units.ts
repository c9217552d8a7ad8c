/** What this shopper's own unpaid order holds, units and uses of codes: the cart still counts it as theirs to buy. */
import type { OptionForSale } from "~/domain/catalogue/for-sale/option-for-sale";
import type { HeldPromoCode } from "~/domain/pricing/held-promo-codes";

export interface Holding {
  optionId: string;
  slotId: string | null;
  quantity: number;
  /** The use of a code that lowered the line; null = none. */
  code: HeldPromoCode | null;
}

/** One use a sale, however many of its lines the code lowered. */
export function heldCodes(holdings: readonly Holding[]): HeldPromoCode[] {
  const bySale = new Map<string, HeldPromoCode>();
  for (const { code } of holdings) if (code) bySale.set(`${code.saleId} ${code.promoId}`, code);
  return [...bySale.values()];
}

/** The option as it will be once the order is made anew, which gives back what the earlier one holds. */
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
