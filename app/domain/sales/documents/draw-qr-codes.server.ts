/** Draws the QR codes of a purchase's first usable coupons, for pages that carry them; the others load as pictures. */
import { couponUrl } from "~/domain/coupons/coupon-token.server";
import { type QrPath, qrPath } from "~/domain/coupons/qr-path.server";
import type { Purchase } from "~/domain/sales/purchase";

/** One code weighs about two kilobytes of a page. */
const DRAWN = 3;

/** @returns codes by coupon id; none for what is not paid */
export function drawQrCodes(purchase: Purchase, origin: string): Map<string, QrPath> {
  if (purchase.status !== "captured") return new Map();
  const usable = purchase.items.flatMap(({ coupons }) => coupons).filter(({ status }) => status === "issued");
  return new Map(usable.slice(0, DRAWN).map((coupon) => [coupon.id, qrPath(couponUrl(origin, coupon))]));
}
