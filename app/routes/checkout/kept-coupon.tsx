/**
 * /order/kept-coupon/{id}: an HTML fragment that scripts save on the buyer's device for use without a network
 * (app/ui/offline/save-coupons.ts). Only for the owner, and only while the coupon can be redeemed.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import type { CouponDocument } from "~/domain/coupons/documents/coupon-document";
import { qrPath } from "~/domain/coupons/documents/qr-path.server";
import { isHandedOn, readBuyerCoupon } from "~/domain/sales/documents/shown-coupon.server";
import { readActor } from "~/http/visitor/visitor.server";
import { success as text } from "~/locales/es/checkout/checkout";
import { capitalized } from "~/locales/es/format";
import { redemptionLines } from "~/locales/es/redemption-rules";
import { bookedDate, formatPlace, validityClause } from "~/locales/es/where-and-when";
import { contextFor } from "~/runtime.server";
import { SAVED_BY_HEADER } from "~/ui/offline/saved-copies";
import { type SavedCoupon, SavedCouponView } from "~/ui/offline/saved-coupon";
import { couponState } from "~/ui/order/coupon-state";

const HEADERS = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = await readActor({ request, context });
  const coupon = await readBuyerCoupon(contextFor(actor), params.couponId ?? "");
  if (coupon === null || coupon === "void" || isHandedOn(coupon))
    return new Response(null, { status: 404, headers: HEADERS });
  // No error: the history asks for all its coupons, also used ones.
  if (coupon.status !== "issued") return new Response(null, { status: 204, headers: HEADERS });
  return new Response(renderToStaticMarkup(<SavedCouponView coupon={keptCoupon(coupon)} />), {
    headers: {
      ...HEADERS,
      "Content-Type": "text/html; charset=utf-8",
      // Opened as a page, nothing in it may run or load.
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      [SAVED_BY_HEADER]: actor.kind === "user" ? "account" : "browser",
    },
  });
}

function keptCoupon(coupon: CouponDocument): SavedCoupon {
  const { code, index, count, offerTitle, optionTitle, slot, boughtAt, seller } = coupon;
  return {
    code,
    number: text.couponNumber(index, count),
    offerTitle,
    optionTitle,
    status: couponState(coupon, slot),
    validity: slot ? undefined : capitalized(validityClause(coupon, boughtAt)),
    slot: bookedDate(coupon) ?? undefined,
    places: coupon.places.map((place) => formatPlace(place, Date.now())),
    seller: seller.name,
    howToRedeem: [coupon.howToRedeem, ...redemptionLines(coupon.redemptionRules)].filter(Boolean).join("\n"),
    qr: qrPath(coupon.url),
  };
}
