/** Rules for all offers of the club (type "subscription"), which override the partner's terms. */
import type { OfferType } from "~/domain/catalogue/offer";

/** Units of each option per member and order, where the partner set no limit. */
export const CLUB_UNITS = 2;

/** Neither a membership nor what it includes can be a gift. */
export function mayBeGift(type: OfferType, giftAllowed: boolean): boolean {
  return giftAllowed && type !== "subscription";
}
