/** The whole price of an option: of a deposit offer, what is paid here and at the place together (docs/law.md 2, decision 140). */

import type { OfferType } from "~/domain/catalogue/offer";
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import type { Cents } from "~/domain/kernel/money";

export interface OptionPrices {
  /** Paid here. */
  actualPrice: Cents;
  /** None = all is paid here, or the total of a deposit offer is not known. */
  totalPrice?: Cents | null | undefined;
}

export const wholePrice = ({ actualPrice, totalPrice }: OptionPrices): Cents => totalPrice ?? actualPrice;

/** What is left to pay at the place. */
export const dueAtVenue = ({ actualPrice, totalPrice }: OptionPrices): Cents =>
  (totalPrice ?? actualPrice) - actualPrice;

/** Where an offer stands in lists by price: one whose whole price is not known does not stand before those that say theirs. */
export function listedPrice(type: OfferType, prices: OptionPrices): Cents {
  return type === "promo" && prices.totalPrice == null ? OFFER_LIMITS.price : wholePrice(prices);
}

/** What is wrong with the total of an option; null when nothing is. */
export function totalProblem(
  type: OfferType,
  { actualPrice, totalPrice }: OptionPrices,
): "total_of_deposits_only" | "below_deposit" | null {
  if (totalPrice == null) return null;
  if (type !== "promo") return "total_of_deposits_only";
  return totalPrice < actualPrice ? "below_deposit" : null;
}
