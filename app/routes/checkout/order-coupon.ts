/** /order/coupon/{id}.pdf: one coupon as PDF for its owner; for everybody else it does not exist. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { couponPdf } from "~/domain/coupons/coupon-pdf.server";
import { readOwnCoupon } from "~/domain/sales/own-coupon.server";
import { readActor } from "~/http/visitor.server";
import { contextFor } from "~/runtime.server";

const HEADERS = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [, couponId] = /^([\da-f-]{36})\.pdf$/.exec(params.file ?? "") ?? [];
  const ctx = contextFor(await readActor({ request, context }));
  const coupon = couponId === undefined ? null : await readOwnCoupon(ctx, couponId);
  if (!coupon) return new Response(null, { status: 404, headers: HEADERS });
  return new Response(new Uint8Array(await couponPdf([coupon])), {
    headers: {
      ...HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="cupon-${coupon.saleNumber}-${coupon.index}.pdf"`,
    },
  });
}
