/** Units that this shopper's own unpaid order holds: the cart still counts them as theirs to buy. */
import type { OptionForSale } from "~/domain/catalogue/option-for-sale";

export interface Holding {
  optionId: string;
  slotId: string | null;
  quantity: number;
}

/** The option as it will be once the order is made anew, which gives back what the earlier one holds. */
export function withOwnHolds(option: OptionForSale, holdings: readonly Holding[]): OptionForSale {
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
