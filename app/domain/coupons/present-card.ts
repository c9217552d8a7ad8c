/** A card to print and hand over with a present: what its recipient may read before having the coupon. Without price and code. */
import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import type { Validity } from "./redeemability";

export interface PresentCard {
  /** "" = unnamed, as for both names and the message. */
  toName: string;
  fromName: string;
  message: string;
  offerTitle: string;
  optionTitle: string;
  seller: string;
  /** JPEG of the offer's cover; null = none. */
  picture: { jpeg: Uint8Array; alt: string } | null;
  slot: { startsAt: number; timezone: string } | null;
  /** Of its first usable coupon; ms UTC */
  validFrom: number;
  validUntil: number | null;
  validity: Validity;
  boughtAt: number;
  bookingRequired: boolean;
  places: SoldPlace[];
  /** The shop mails the coupon to its recipient. */
  mailed: boolean;
}
