/** Makes printable documents of a sale's coupons, as they were sold. Access is for callers to check. */

import { databaseNow } from "~/db/clock.server";
import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import { withdrawalDeadline } from "~/domain/catalogue/for-sale/withdrawal-right";
import { couponUrl } from "~/domain/coupons/coupon-token.server";
import type { CouponDocument } from "~/domain/coupons/documents/coupon-document";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { SoldCoupon, SoldLine } from "~/domain/sales/sold-line";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";

/**
 * @returns documents of the wanted coupons that may still be shown, at least one
 * @throws DomainError not_found (none is wanted), conflict no_coupons (all of them are void)
 */
export async function documentsOf(
  ctx: Pick<Context, "db" | "origin">,
  saleId: string,
  wanted: (coupon: SoldCoupon, line: SoldLine) => boolean,
): Promise<CouponDocument[]> {
  const now = await databaseNow(ctx.db);
  const sale = await ctx.db
    .selectFrom("sales")
    .select(["number", "captured_at", "created_at"])
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  const lines = await readHeldLines(ctx.db, { saleIds: [saleId] }, now);
  const found = lines.flatMap((line) =>
    line.coupons.filter((coupon) => wanted(coupon, line)).map((coupon) => ({ line, coupon })),
  );
  if (found.length === 0) throw new DomainError("not_found");
  const usable = found.filter(({ coupon }) => coupon.status !== "void");
  if (usable.length === 0) throw new DomainError("conflict", { reason: "no_coupons" });
  const places = await readSoldPlaces(
    ctx.db,
    usable.map(({ line }) => line),
  );
  const about = { saleNumber: sale.number, boughtAt: sale.captured_at ?? sale.created_at };
  return usable.map(({ line, coupon }) => ({
    ...about,
    ...couponPart(ctx.origin, coupon),
    ...linePart(line, places.get(line.id) ?? []),
    price: line.gift ? null : coupon.paidValue,
    withdrawUntil: line.gift ? null : withdrawalDeadline(line.terms.withdrawalPolicy, about.boughtAt),
  }));
}

function couponPart(origin: string, coupon: SoldCoupon) {
  const { id, number, code, status, validFrom, validUntil, validity, redeemedAt } = coupon;
  return {
    couponId: id,
    code,
    url: couponUrl(origin, coupon),
    status: status === "void" ? ("expired" as const) : status,
    index: number,
    validFrom,
    validUntil,
    validity,
    redeemedAt,
  };
}

function linePart(line: SoldLine, places: SoldPlace[]) {
  const { id, offerId, title, optionTitle, dueAtVenue, quantity, gift, terms } = line;
  const { slot, bookingRequired, howToRedeem, conditions, seller } = terms;
  const redemptionRules = terms.redemptionRules ?? null;
  return {
    lineId: id,
    count: quantity,
    offerId,
    offerTitle: title,
    optionTitle,
    dueAtVenue,
    slot: slot && { startsAt: slot.startsAt, endsAt: slot.endsAt, timezone: slot.timezone },
    gift,
    bookingRequired,
    howToRedeem,
    redemptionRules,
    conditions,
    places,
    seller,
  };
}
