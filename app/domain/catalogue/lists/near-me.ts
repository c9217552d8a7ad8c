/** Limits of lists of offers near a shopper, and the rounding of a position. */
import type { OfferCard } from "~/domain/catalogue/offer";
import type { Point } from "~/domain/catalogue/read-models/cells";

/** Choices of how far away, in kilometres. */
export const NEAR_RADII = [5, 10, 25, 50, 100] as const;
export type NearRadius = (typeof NEAR_RADII)[number];

export const USUAL_RADIUS: NearRadius = 50;

export interface PlacedCard extends OfferCard {
  distanceKm: number;
  /** The nearest of its places. */
  at: Point;
}

/** Offers shown, nearest first. */
export const NEAR_OFFERS = 24;

/** Its first two digits are those of a province. */
export const SPANISH_POSTAL_CODE = /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/;

/** Decimals of a position that are used: squares of about a kilometre. */
const DECIMALS = 100;

/** A degree of latitude or longitude without what would tell a house from its neighbourhood. */
export const roundedDegree = (degree: number): number => Math.round(degree * DECIMALS) / DECIMALS;
