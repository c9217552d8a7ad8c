/** Makes a coupon's files. A coupon that cannot be used has a PDF, which says so, but no code to be scanned. */
import type { CouponDocument, CouponFile } from "./coupon-document";
import { couponPdf } from "./coupon-pdf.server";
import { qrSvg } from "./qr-path.server";

/** @returns null where there is no such file */
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
  return {
    contentType: "application/pdf",
    name: `${name}.pdf`,
    content: new Uint8Array(await couponPdf([coupon])),
  };
}
