/** Forecasts the reference price that may be struck through during a planned price, after all that is planned before it (docs/law.md 1). */

import type { OptionPrices } from "~/domain/catalogue/for-sale/whole-price";
import type { PlannedPrice } from "~/domain/catalogue/offer-content";
import { type PriceOutlook, priceOutlook, withPrice } from "~/domain/catalogue/price-outlook";
import { type PriceSchedule, plannedSteps, priceBefore } from "./price-schedule";
import { asOf, type PublicCode, type RecordedPrice, withPublicCodes } from "./public-codes";

/** What the price that may be struck follows from. */
interface PricePast {
  /** Of the option, up to now. */
  prices: readonly RecordedPrice[];
  /** Codes advertised to everyone, with their planned times. */
  codes: readonly PublicCode[];
}

/** Today, or after a change of price today. @param now ms UTC */
export const outlookToday = ({ prices, codes }: PricePast, price: number, now: number): PriceOutlook =>
  priceOutlook(withPublicCodes(prices, asOf(codes, now)), price, now);

export interface PlannedOutlook extends PriceOutlook {
  /** The price it replaces, which returns at its end. */
  before: number;
}

/**
 * @param current its price on sale
 * @param open its schedules, with or without the plan
 */
export function plannedOutlook(
  { prices, codes }: PricePast,
  current: number,
  open: readonly PriceSchedule[],
  { price, startsAt }: PlannedPrice,
): PlannedOutlook {
  const earlier = open.filter((other) => other.startsAt < startsAt);
  const steps = plannedSteps(current, earlier).filter(({ from }) => from <= startsAt);
  const projected = steps.reduce((past, { price: next, from }) => withPrice(past, next, from), prices);
  const history = withPublicCodes(projected, asOf(codes, startsAt));
  const before = priceBefore(current, earlier, startsAt);
  return { ...priceOutlook(history, price, startsAt), before };
}

/** What the sentences about an offer's planned prices are made of. */
export interface PricedOffer {
  timezone: "Europe/Madrid" | "Atlantic/Canary";
  options: readonly (OptionPrices & { id: string; title: string })[];
  pastOf: (optionId: string) => PricePast;
  /** Of all options. */
  open: readonly PriceSchedule[];
}
