/** Makes the PDF, QR and calendar files of a coupon, and the inline QR codes of a purchase page. */

import { databaseNow } from "~/db/clock.server";
import type { SaleStatus } from "~/db/schema/sales/sales";
import { couponUrl } from "~/domain/coupons/coupon-token.server";
import type { CouponDocument, CouponFile } from "~/domain/coupons/documents/coupon-document";
import { type QrPath, qrPath, qrSvg } from "~/domain/coupons/documents/qr-path.server";
import type { Context } from "~/domain/kernel/context";
import type { SoldLine } from "~/domain/sales/sold-line";
import { couponCalendar } from "~/locales/es/mail/calendar-files";
import { countMoves } from "./count-moves.server";
import { drawCoupons } from "./draw-pdf.server";

/**
 * @returns null for the QR code of a used or expired coupon and for the calendar of one without an end; "over" for the
 * calendar of a used or expired one
 * @throws DomainError overloaded
 */
export async function couponFile(
  ctx: Pick<Context, "db" | "origin">,
  coupon: CouponDocument,
  kind: string | undefined,
): Promise<CouponFile | "over" | null> {
  const name = `cupon-${coupon.saleNumber}-${coupon.index}`;
  if (kind === "svg") {
    if (coupon.status !== "issued") return null;
    const content = qrSvg(coupon.url);
    return { contentType: "image/svg+xml", disposition: "inline", name: `${name}.svg`, content };
  }
  if (kind === "ics") {
    if (coupon.status !== "issued") return "over";
    const moves = coupon.slot === null ? 0 : await countMoves(ctx.db, coupon.lineId);
    const facts = { origin: ctx.origin, writtenAt: await databaseNow(ctx.db) };
    const content = couponCalendar(coupon, moves, facts);
    return content === null ? null : { ...CALENDAR, name: `${name}.ics`, content };
  }
  const content = await drawCoupons([coupon]);
  return { contentType: "application/pdf", disposition: "inline", name: `${name}.pdf`, content };
}

const CALENDAR = {
  contentType: "text/calendar; charset=utf-8; method=PUBLISH",
  disposition: "attachment",
} as const;

/** Inline codes per page: each weighs about two kilobytes. */
const DRAWN = 3;

/** @returns codes by coupon id; none for unpaid purchases */
export function drawQrCodes(
  purchase: { status: SaleStatus; items: readonly Pick<SoldLine, "coupons">[] },
  origin: string,
): Map<string, QrPath> {
  if (purchase.status !== "captured") return new Map();
  const usable = purchase.items
    .flatMap(({ coupons }) => coupons)
    .filter(({ status, code }) => status === "issued" && code !== "");
  return new Map(usable.slice(0, DRAWN).map((coupon) => [coupon.id, qrPath(couponUrl(origin, coupon))]));
}
