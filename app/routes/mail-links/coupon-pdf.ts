/** /cupon/{id}?token=…: one coupon as PDF, for whoever holds its address from the history or a mail. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { couponPdf } from "~/domain/coupons/coupon-pdf.server";
import { readCouponByLink } from "~/domain/sales/coupon-documents.server";
import { NOBODY } from "~/http/visitor.server";
import { contextFor } from "~/runtime.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = contextFor({ kind: "visitor", visitorId: NOBODY });
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const coupon = await readCouponByLink(ctx, { couponId: params.couponId ?? "", token });
  const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
  if (!coupon) return new Response(null, { status: 404, headers });
  return new Response(new Uint8Array(await couponPdf([coupon])), {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="cupon-${coupon.saleNumber}-${coupon.index}.pdf"`,
    },
  });
}
