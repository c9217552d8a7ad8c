/** Coupons and dates as mails about them carry them. */
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import type { SoldLine as MailedLine } from "~/domain/mail/schemas";
import type { SoldCoupon, SoldSlot } from "~/domain/sales/sold-line";

export function mailedCoupons(coupons: readonly SoldCoupon[], origin: string): MailedLine["coupons"] {
  return coupons.map(({ id, code, validFrom, validUntil }) => ({
    code: showCouponCode(code),
    validFrom,
    validUntil,
    pdfUrl: couponPdfUrl(origin, id),
  }));
}

export function mailedSlot(slot: SoldSlot | null): MailedLine["slot"] {
  return slot && { startsAt: slot.startsAt, timezone: slot.timezone };
}
