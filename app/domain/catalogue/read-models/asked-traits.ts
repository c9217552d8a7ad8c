/** Names the traits that lists can be asked for besides place, price and date: parameters of their URLs, each with the values that it knows. */

/** For so many persons; the last one stands for that many and more. */
export const PEOPLE = ["1", "2", "3", "4", "5"] as const;
export type People = (typeof PEOPLE)[number];

export const TRAIT_VALUES = {
  /** The average that cards show is at least this. */
  rating_min: ["3", "4", "4.5"],
  /** Percent off. */
  discount_min: ["20", "30", "50"],
  /** A coupon of it is for so many. */
  people: PEOPLE,
  /** It can be bought as a gift. */
  gift: ["1"],
  /** A booked date can be cancelled by its buyer, within the offer's limit. */
  cancellable: ["1"],
  /** Its seller says how accessible it is. */
  accessible: ["1"],
} as const;

export type TraitName = keyof typeof TRAIT_VALUES;

/** Never empty, in the order of TRAIT_VALUES. */
export type AskedTraits = { readonly [Name in TraitName]?: (typeof TRAIT_VALUES)[Name][number] | undefined };

export const TRAIT_NAMES = Object.keys(TRAIT_VALUES) as TraitName[];
