/** One price, or a change by percent, for the options of many offers: what becomes of each price, and why it may not. */
import type { OfferType } from "~/domain/catalogue/offer";
import type { StoredOption } from "~/domain/catalogue/offer-content";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import type { Cents } from "~/domain/kernel/money";

/** Of each option on sale. */
export type PriceAction = { verb: "price"; price: Cents } | { verb: "price_percent"; percent: number };

/** Whole percent; down to a tenth of the price, up to its triple. */
export const PERCENT = { least: -90, most: 200 } as const;

export interface PricedOffer {
  type: OfferType;
  /** A planned price of one of its options is on sale; read for these actions only. */
  hasRunningPrice: boolean;
  options: readonly Pick<StoredOption, "isActive" | "actualPrice">[];
}

/** Rounded to the cent. */
export function newPrice(current: Cents, action: PriceAction): Cents {
  return action.verb === "price" ? action.price : Math.round((current * (100 + action.percent)) / 100);
}

/** What changes of the options on sale. */
export function changedPrices({ options }: PricedOffer, action: PriceAction): { from: Cents; to: Cents }[] {
  return options
    .filter(({ isActive }) => isActive)
    .map(({ actualPrice: from }) => ({ from, to: newPrice(from, action) }))
    .filter(({ from, to }) => from !== to);
}

/** Code of what keeps the prices as they are; null = nothing. */
export function priceRefusal(offer: PricedOffer, action: PriceAction): string | null {
  if (!offer.options.some(({ isActive }) => isActive)) return "needs_active_option";
  // Their price has two parts.
  if (offer.type === "promo") return "price_of_deposit";
  // It would end the planned price, which was not asked for.
  if (offer.hasRunningPrice) return "price_running";
  const changed = changedPrices(offer, action);
  if (changed.some(({ to }) => to <= 0)) return "price_positive";
  return changed.some(({ to }) => to > OFFER_LIMITS.price) ? "price_too_high" : null;
}
