/** /order/coupon/{id}.pdf and .svg: one coupon and its QR code for its owner; for everybody else they do not exist. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { couponFile } from "~/domain/sales/coupon-file.server";
import { readOwnCoupon } from "~/domain/sales/own-coupon.server";
import { couponFileAnswer } from "~/http/coupon-file";
import { answerDocument } from "~/http/document-answer.server";
import { readActor } from "~/http/visitor.server";
import { contextFor } from "~/runtime.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [, couponId, kind] = /^([\da-f-]{36})\.(pdf|svg)$/.exec(params.file ?? "") ?? [];
  const ctx = contextFor(await readActor({ request, context }));
  const coupon = couponId === undefined ? null : await readOwnCoupon(ctx, couponId);
  const answer = async () => couponFileAnswer(await couponFile(coupon, kind));
  return kind === "pdf" ? answerDocument({ request, context }, `coupon:${couponId}`, answer) : answer();
}
