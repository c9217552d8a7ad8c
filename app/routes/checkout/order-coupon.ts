/** /order/coupon/{id}.pdf, .svg and .ics: one coupon, its QR code and its day for its owner; a page with 404 for others. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readBuyerCoupon } from "~/domain/sales/documents/coupon-documents.server";
import { couponFile } from "~/domain/sales/documents/coupon-file.server";
import { couponFileAnswer } from "~/http/answer/coupon-file";
import { answerDocument } from "~/http/answer/document-answer.server";
import { readActor } from "~/http/visitor/visitor.server";
import { contextFor } from "~/runtime.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [, couponId, kind] = /^([\da-f-]{36})\.(pdf|svg|ics)$/.exec(params.file ?? "") ?? [];
  const ctx = contextFor(await readActor({ request, context }));
  const coupon = couponId === undefined ? null : await readBuyerCoupon(ctx, couponId);
  const answer = () => couponFileAnswer(coupon, (one) => couponFile(ctx, one, kind));
  return kind === "pdf" ? answerDocument({ request, context }, `coupon:${couponId}`, answer) : answer();
}
