/** What holds of every offer of the club (type "subscription"), whatever its partner wrote. */
import type { OfferType } from "~/domain/catalogue/offer";

/** Units that one member may have, of each option and in one order, where the partner set no limit of its own. */
export const CLUB_UNITS = 2;

/** A membership cannot be given away, and neither can what it includes. */
export function mayBeGift(type: OfferType, giftAllowed: boolean): boolean {
  return giftAllowed && type !== "subscription";
}
