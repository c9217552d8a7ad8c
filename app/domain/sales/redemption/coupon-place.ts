/** Finds the one of a coupon's places where the counter stands. */
import type { Place } from "./counter-queries.server";

export interface CouponPlace extends Place {
  /** The organization's place that it is a copy of; null for one that the organization has no longer. */
  placeId: string | null;
}

/**
 * The coupon's place at the counter's. An offer that was changed after the sale has other rows for the same place: the
 * name tells it then.
 */
export const placeAtCounter = (places: readonly CouponPlace[], counter: Place | null): CouponPlace | null =>
  (counter && places.find(({ placeId, name }) => placeId === counter.id || name === counter.name)) ?? null;

/** What needs no choice: the counter's place, or the only one; undefined where one must be chosen. */
export function onlyPlace(places: readonly CouponPlace[], counter: Place | null): Place | null | undefined {
  const [first, ...others] = places;
  if (!first) return null;
  if (counter) return placeAtCounter(places, counter) ?? undefined;
  return others.length === 0 ? first : undefined;
}
