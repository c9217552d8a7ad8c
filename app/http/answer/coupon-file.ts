/** Response with a coupon's file: never cached, 404 when there is none. */
import type { CouponFile } from "~/domain/coupons/coupon-document";

const HEADERS = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

export function couponFileAnswer(file: CouponFile | null): Response {
  if (!file) return new Response(null, { status: 404, headers: HEADERS });
  return new Response(file.content, {
    headers: {
      ...HEADERS,
      "Content-Type": file.contentType,
      "Content-Disposition": `inline; filename="${file.name}"`,
      ...(file.contentType === "image/svg+xml" && { "Content-Security-Policy": "default-src 'none'" }),
    },
  });
}
