/**
 * Writes what an offer is besides its place, price and dates as bits of one number: a list asks for any of them together in one
 * condition and by one index (decision 230). Server only.
 */
import { mayBeGift } from "~/domain/catalogue/for-sale/club-offer";
import type { ChangeLimit, OfferType, Validity } from "~/domain/catalogue/offer";
import { type AskedTraits, PEOPLE, type People, TRAIT_VALUES } from "./asked-traits";

const { rating_min: RATINGS, discount_min: DISCOUNTS } = TRAIT_VALUES;

/** A bit keeps its meaning for ever, or a migration writes all rows anew; the rarest are the highest (trait-sets.server.ts). */
const GIFT = 1;
const FIRST_RATING = 1;
const FIRST_DISCOUNT = FIRST_RATING + RATINGS.length;
const FIRST_PEOPLE = FIRST_DISCOUNT + DISCOUNTS.length;
const CANCELLABLE = 1 << (FIRST_PEOPLE + PEOPLE.length);
const ACCESSIBLE = CANCELLABLE << 1;

/** @param first the number of the bit of the first value */
function bitOf<Value extends string>(values: readonly Value[], value: Value | undefined, first: number) {
  return value === undefined ? 0 : 1 << (first + values.indexOf(value));
}

/** @returns 0 where none is asked for */
export function traitsAsked({ rating_min, discount_min, people, ...flags }: AskedTraits = {}): number {
  return (
    (flags.gift ? GIFT : 0) |
    bitOf(RATINGS, rating_min, FIRST_RATING) |
    bitOf(DISCOUNTS, discount_min, FIRST_DISCOUNT) |
    bitOf(PEOPLE, people, FIRST_PEOPLE) |
    (flags.cancellable ? CANCELLABLE : 0) |
    (flags.accessible ? ACCESSIBLE : 0)
  );
}

export interface TraitFacts {
  type: OfferType;
  /** With one decimal, as cards show it. */
  average: number | null;
  discountPercent: number;
  people: ReadonlySet<People>;
  giftAllowed: boolean;
  validity: Validity;
  cancellationLimit: ChangeLimit;
  accessibilityInfo: string | null;
}

export function traitsOf(offer: TraitFacts): number {
  const isDirect = offer.type === "direct";
  const from = <Value extends string>(values: readonly Value[], reached: number, first: number) =>
    values.reduce((bits, least) => bits | (reached >= Number(least) ? bitOf(values, least, first) : 0), 0);
  const people = [...offer.people].reduce((bits, one) => bits | bitOf(PEOPLE, one, FIRST_PEOPLE), 0);
  const isGift = !isDirect && mayBeGift(offer.type, offer.giftAllowed);
  const isCancelled = !isDirect && offer.validity.mode === "slot" && offer.cancellationLimit !== "none";
  return (
    (isGift ? GIFT : 0) |
    from(RATINGS, offer.average ?? 0, FIRST_RATING) |
    from(DISCOUNTS, offer.discountPercent, FIRST_DISCOUNT) |
    people |
    (isCancelled ? CANCELLABLE : 0) |
    ((offer.accessibilityInfo ?? "").trim() === "" ? 0 : ACCESSIBLE)
  );
}
