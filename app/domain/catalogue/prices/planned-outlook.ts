/** Forecasts the reference price that may be struck through during a planned price, after all that is planned before it (docs/law.md 1). */

import type { OptionPrices } from "~/domain/catalogue/for-sale/whole-price";
import type { PlannedPrice } from "~/domain/catalogue/offer-content";
import { type PriceOutlook, priceOutlook, withPrice } from "~/domain/catalogue/price-outlook";
import type { AppliedPrice } from "~/domain/catalogue/reference-price";
import { type PriceSchedule, plannedSteps, priceBefore } from "./price-schedule";

export interface PlannedOutlook extends PriceOutlook {
  /** The price it replaces, which returns at its end. */
  before: number;
}

/**
 * @param history of the option, up to now
 * @param current its price on sale
 * @param open its schedules, with or without the plan
 */
export function plannedOutlook(
  history: readonly AppliedPrice[],
  current: number,
  open: readonly PriceSchedule[],
  { price, startsAt }: PlannedPrice,
): PlannedOutlook {
  const earlier = open.filter((other) => other.startsAt < startsAt);
  const steps = plannedSteps(current, earlier).filter(({ from }) => from <= startsAt);
  const projected = steps.reduce((past, step) => withPrice(past, step.price, step.from), history);
  const before = priceBefore(current, earlier, startsAt);
  return { ...priceOutlook(projected, price, startsAt), before };
}

/** What the sentences about an offer's planned prices are made of. */
export interface PricedOffer {
  timezone: "Europe/Madrid" | "Atlantic/Canary";
  options: readonly (OptionPrices & { id: string; title: string })[];
  histories: ReadonlyMap<string, readonly AppliedPrice[]>;
  /** Of all options. */
  open: readonly PriceSchedule[];
}
