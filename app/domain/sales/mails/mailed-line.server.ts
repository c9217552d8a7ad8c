/** Formats a sold line for mails: title, date and coupons. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import type { SoldLine } from "~/domain/sales/sold-line";

export function mailedLine({ title, optionTitle, terms: { slot }, coupons }: SoldLine, origin: string) {
  return {
    title,
    optionTitle,
    slot: slot && { startsAt: slot.startsAt, timezone: slot.timezone },
    coupons: coupons.map(({ id, code, validFrom, validUntil }) => ({
      code: showCouponCode(code),
      validFrom,
      validUntil,
      pdfUrl: couponPdfUrl(origin, id),
    })),
  };
}
