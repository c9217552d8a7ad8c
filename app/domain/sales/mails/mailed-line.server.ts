/** A sold line as mails tell it: title, where and when it is used, and its coupons. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import type { SoldLine, SoldSlot } from "~/domain/sales/sold-line";
import type { SoldPlaces } from "~/domain/sales/sold-places.server";

/** @param places of the line, among others */
export function mailedLine(
  {
    id: lineId,
    offerId,
    title,
    optionTitle,
    dueAtVenue,
    terms: { slot, bookingRequired },
    coupons,
  }: SoldLine,
  places: SoldPlaces,
  origin: string,
) {
  return {
    lineId,
    offerId,
    title,
    optionTitle,
    dueAtVenue,
    slot: slot && mailedSlot(slot),
    bookingRequired,
    places: places.get(lineId) ?? [],
    coupons: coupons.map(({ id, secretVersion, code, validFrom, validUntil }) => ({
      id,
      secretVersion,
      code: showCouponCode(code),
      validFrom,
      validUntil,
      pdfUrl: couponPdfUrl(origin, { id, secretVersion }),
    })),
  };
}

/** A booked date as mails tell it. */
export const mailedSlot = ({ startsAt, endsAt, timezone }: SoldSlot) => ({ startsAt, endsAt, timezone });
