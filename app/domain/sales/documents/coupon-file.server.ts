/** Makes a coupon's files. A coupon that cannot be used has a PDF, which says so, but no code to be scanned. */
import type { CouponDocument, CouponFile } from "~/domain/coupons/coupon-document";
import { qrSvg } from "~/domain/coupons/qr-path.server";
import { drawCoupons } from "./draw-pdf.server";

/** @returns null where there is no such file. @throws DomainError overloaded */
export async function couponFile(
  coupon: CouponDocument | null,
  kind: string | undefined,
): Promise<CouponFile | null> {
  if (!coupon) return null;
  const name = `cupon-${coupon.saleNumber}-${coupon.index}`;
  if (kind === "svg") {
    if (coupon.status !== "issued") return null;
    return { contentType: "image/svg+xml", name: `${name}.svg`, content: qrSvg(coupon.url) };
  }
  return { contentType: "application/pdf", name: `${name}.pdf`, content: await drawCoupons([coupon]) };
}
