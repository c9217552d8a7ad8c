/** /order/coupon/{id}.pdf, .svg, .ics, .pkpass and .google: one coupon, its QR code, its day and its passes for its owner; a page with 404 for others. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readBuyerCoupon } from "~/domain/sales/documents/shown-coupon.server";
import { couponDownload } from "~/domain/sales/wallets/coupon-download.server";
import { couponFileAnswer } from "~/http/answer/coupon-file";
import { answerDocument } from "~/http/answer/document-answer.server";
import { readActor } from "~/http/visitor/visitor.server";
import { contextFor } from "~/runtime.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [, couponId, kind] = /^([\da-f-]{36})\.(pdf|svg|ics|pkpass|google)$/.exec(params.file ?? "") ?? [];
  const ctx = contextFor(await readActor({ request, context }));
  const coupon = couponId === undefined ? null : await readBuyerCoupon(ctx, couponId);
  const answer = () => couponFileAnswer(coupon, (one) => couponDownload(ctx, one, kind));
  // The small ones have no limit of their own.
  return kind === "svg" || kind === "ics"
    ? answer()
    : answerDocument({ request, context }, `coupon:${couponId}`, answer);
}
