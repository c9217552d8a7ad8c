/** A sold line as mails tell it: title, where and when it is used, and its coupons. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import type { SoldPlaces } from "~/domain/sales/sold-places.server";

/** @param places of the line, among others */
export function mailedLine(
  { id, title, optionTitle, terms: { slot, bookingRequired }, coupons }: SoldLine,
  places: SoldPlaces,
  origin: string,
) {
  return {
    title,
    optionTitle,
    slot: slot && { startsAt: slot.startsAt, timezone: slot.timezone },
    bookingRequired,
    places: places.get(id) ?? [],
    coupons: coupons.map(({ id, code, validFrom, validUntil }) => ({
      code: showCouponCode(code),
      validFrom,
      validUntil,
      pdfUrl: couponPdfUrl(origin, id),
    })),
  };
}
