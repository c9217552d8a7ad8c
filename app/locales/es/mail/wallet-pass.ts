/** Texts of the pass of a coupon in a phone's wallet, in the same words as its PDF. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { CouponDocument } from "~/domain/coupons/documents/coupon-document";
import { shopUrl } from "~/mail-layout/mail-content";
import { site } from "~/site-settings";
import { formatPlace } from "../where-and-when";
import { couponDocument as text } from "./coupon-document";

/** A line of a pass. */
export interface PassField {
  id: string;
  label: string;
  value: string;
}

export interface PassText {
  title: string;
  subtitle: string;
  /** On its face. */
  fields: PassField[];
  /** Behind it, or below it. */
  details: PassField[];
  /** Page of the offer; null on a void pass. */
  offerUrl: string | null;
}

const field = (id: string, label: string, value: string): PassField[] =>
  value === "" ? [] : [{ id, label, value }];

/** Passes are shown to who stands by: no price, no name and no link that opens the purchase. */
export function passText(coupon: CouponDocument, origin: string, now: number): PassText {
  const { slot, places, seller, dueAtVenue: due } = coupon;
  const [place] = places.map((one) => formatPlace(one, now));
  return {
    title: coupon.offerTitle,
    subtitle: coupon.optionTitle,
    fields: [
      ...(slot
        ? field("date", text.date, text.dateText(slot.startsAt, slot.timezone))
        : field("validity", text.validity, text.validityText(coupon, coupon.boughtAt))),
      ...field("place", text.where, place ? place.name : seller.name),
      ...(due > 0 ? field("due", text.due, text.dueText(due)) : []),
    ],
    details: [
      ...field("code", text.code, showCouponCode(coupon.code)),
      ...field("how", text.howTo, coupon.howToRedeem || text.howToDefault),
      ...field("address", "Dirección", place?.address ?? ""),
      ...field("hours", "Horario", place?.hours ?? ""),
      ...field("phone", "Teléfono", place?.phone ?? seller.phone),
      ...field("seller", text.seller, seller.name),
      ...field("conditions", text.conditions, coupon.conditions),
      ...field("warning", site.name, text.warning),
    ],
    offerUrl: shopUrl(origin, `/ofertas/${coupon.offerId}/`),
  };
}

/** What is left of a pass whose coupon was refunded, cancelled or handed on. */
export const voidPassText: PassText = {
  title: "Cupón anulado",
  subtitle: "Este cupón ya no se puede usar",
  fields: [],
  details: [],
  offerUrl: null,
};
