/** Where offers are looked for near a shopper: a province, a postal code or a rounded position. */

/** Choices of how far away, in kilometres. */
export const NEAR_RADII = [5, 10, 25, 50, 100] as const;
export type NearRadius = (typeof NEAR_RADII)[number];

export const USUAL_RADIUS: NearRadius = 50;

/** Offers shown, nearest first. */
export const NEAR_OFFERS = 24;

export const POSTAL_CODE = /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/;

/** Decimals of a position that are used: squares of about a kilometre. */
const DECIMALS = 100;

/** A degree of latitude or longitude without what would tell a house from its neighbourhood. */
export const roundedDegree = (degree: number): number => Math.round(degree * DECIMALS) / DECIMALS;
