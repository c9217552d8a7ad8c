/** Draws the PDF and QR files of a coupon, and the inline QR codes of a purchase page. */

import type { SaleStatus } from "~/db/schema/sales/sales";
import type { CouponDocument, CouponFile } from "~/domain/coupons/coupon-document";
import { couponUrl } from "~/domain/coupons/coupon-token.server";
import { type QrPath, qrPath, qrSvg } from "~/domain/coupons/qr-path.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import { drawCoupons } from "./draw-pdf.server";

/** @returns null for the QR code of a used or expired coupon. @throws DomainError overloaded */
export async function couponFile(
  coupon: CouponDocument,
  kind: string | undefined,
): Promise<CouponFile | null> {
  const name = `cupon-${coupon.saleNumber}-${coupon.index}`;
  if (kind === "svg") {
    if (coupon.status !== "issued") return null;
    return { contentType: "image/svg+xml", name: `${name}.svg`, content: qrSvg(coupon.url) };
  }
  return { contentType: "application/pdf", name: `${name}.pdf`, content: await drawCoupons([coupon]) };
}

/** Inline codes per page: each weighs about two kilobytes. */
const DRAWN = 3;

/** @returns codes by coupon id; none for unpaid purchases */
export function drawQrCodes(
  purchase: { status: SaleStatus; items: readonly Pick<SoldLine, "coupons">[] },
  origin: string,
): Map<string, QrPath> {
  if (purchase.status !== "captured") return new Map();
  const usable = purchase.items
    .flatMap(({ coupons }) => coupons)
    .filter(({ status, code }) => status === "issued" && code !== "");
  return new Map(usable.slice(0, DRAWN).map((coupon) => [coupon.id, qrPath(couponUrl(origin, coupon))]));
}
