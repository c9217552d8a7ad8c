/** Response with a coupon's file or the URL of its wallet, never cached, or a page with the reason why there is none. */
import type { CouponDocument, CouponFile } from "~/domain/coupons/documents/coupon-document";
import { isDomainError } from "~/domain/kernel/errors";
import { isHandedOn, type ShownCoupon } from "~/domain/sales/documents/shown-coupon.server";
import {
  couponIsHandedOn,
  couponIsOver,
  couponIsVoid,
  documentMissing,
  walletIsAway,
} from "./document-notice";

const HEADERS = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** @param draw null where there is no such file; "over" for a calendar's and a wallet's after the coupon's use or last day */
export async function couponFileAnswer(
  coupon: ShownCoupon | null,
  draw: (coupon: CouponDocument) => Promise<CouponFile | { location: string } | "over" | null>,
): Promise<Response> {
  if (coupon === "void") return couponIsVoid();
  if (isHandedOn(coupon)) return couponIsHandedOn(coupon.maskedEmail);
  const file = coupon && (await draw(coupon).catch(unlessAway));
  if (!file) return documentMissing();
  if (file === "over") return couponIsOver();
  if (file === "away") return walletIsAway();
  if ("location" in file)
    return new Response(null, { status: 303, headers: { ...HEADERS, Location: file.location } });
  return new Response(file.content, {
    headers: {
      ...HEADERS,
      "Content-Type": file.contentType,
      "Content-Disposition": `${file.disposition}; filename="${file.name}"`,
      ...(file.contentType === "image/svg+xml" && { "Content-Security-Policy": "default-src 'none'" }),
    },
  });
}

function unlessAway(error: unknown): "away" {
  if (isDomainError(error, "provider_unavailable")) return "away";
  throw error;
}
