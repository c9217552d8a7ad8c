/** /cupon/{id}?token=…: one coupon as PDF, as .svg its QR code, for the holder of its address from the history or a mail. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { couponFile } from "~/domain/coupons/coupon-file.server";
import { readCouponByLink } from "~/domain/sales/coupon-documents.server";
import { couponFileAnswer } from "~/http/coupon-file";
import { NOBODY } from "~/http/visitor.server";
import { contextFor } from "~/runtime.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = contextFor({ kind: "visitor", visitorId: NOBODY });
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const [couponId = "", kind] = (params.couponId ?? "").split(".");
  return couponFileAnswer(await couponFile(await readCouponByLink(ctx, { couponId, token }), kind));
}
