/** /cupon/{id}?token=…: one coupon as PDF, with an ending its QR code, day or pass for a wallet, by a signed URL from a page or a mail. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readCouponByLink } from "~/domain/sales/documents/shown-coupon.server";
import { couponDownload } from "~/domain/sales/wallets/coupon-download.server";
import { couponFileAnswer } from "~/http/answer/coupon-file";
import { answerDocument } from "~/http/answer/document-answer.server";
import { anonymousContext } from "~/http/visitor/visitor.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const ctx = anonymousContext();
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const [couponId = "", kind] = (params.couponId ?? "").split(".");
  const answer = async () =>
    couponFileAnswer(await readCouponByLink(ctx, { couponId, token }), (coupon) =>
      couponDownload(ctx, coupon, kind),
    );
  return kind === "svg" || kind === "ics"
    ? answer()
    : answerDocument({ request, context }, `coupon:${couponId}`, answer);
}
