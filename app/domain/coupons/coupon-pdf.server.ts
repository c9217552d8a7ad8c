/** Draws coupons as a PDF: one A4 page each, tagged for screen readers, with a vector QR code. */
import { couponDocument as text } from "~/locales/es/mail/coupon-document";
import type { CouponDocument } from "./coupon-document";
import { CouponPage } from "./coupon-page.server";
import { drawCoupon } from "./draw-coupon.server";
import { taggedPdf } from "./tagged-pdf.server";

/** @param coupons at least one, all of one sale */
export async function couponPdf(coupons: readonly CouponDocument[]): Promise<Buffer> {
  return taggedPdf(text.title(coupons[0]?.saleNumber ?? ""), (pdf, root) => {
    for (const coupon of coupons) {
      pdf.addPage();
      drawCoupon(new CouponPage(pdf, root), coupon);
    }
  });
}
