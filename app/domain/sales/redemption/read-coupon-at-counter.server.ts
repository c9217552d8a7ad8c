/** Reads a coupon that the counter has found, with the verdict on it and the other coupons of its purchase. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { couponRefusal } from "~/domain/coupons/redeemability";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { mayActFor } from "~/domain/kernel/permissions";
import { type CouponAtCounter, findCoupon } from "./counter-queries.server";
import { type CounterVerdict, counterVerdict } from "./counter-verdict";
import type { CouponPlace } from "./coupon-place";
import { readCouponPlaces } from "./coupon-places.server";
import { redemptionOf, storedRedemptions } from "./stored-redemptions.server";

export interface PurchasedCoupon {
  id: string;
  code: string;
  title: string;
  optionTitle: string;
  /** It could be redeemed now. */
  redeemable: boolean;
  /** Of the same offer and so of the same places: both can be redeemed together. */
  sameOffer: boolean;
}

export interface FoundCoupon extends CounterVerdict {
  coupon: CouponAtCounter;
  /** Name of who redeemed it. */
  redeemedBy: string | null;
  /** Other coupons of the purchase at the same seller. */
  others: PurchasedCoupon[];
  /** Where it may be redeemed; none = anywhere. */
  places: CouponPlace[];
}

/** More are not offered to be redeemed at once. */
const MAX_OTHERS = 30;

/** By id only, which cannot be guessed; nothing is logged. @throws DomainError not_found (also for another's coupon) */
export async function readCouponAtCounter(ctx: ActingContext, couponId: string): Promise<FoundCoupon> {
  const coupon = await findCoupon(ctx.db, { by: "id", id: storedId(couponId) });
  if (!coupon || !mayActFor(ctx.actor, coupon.organizationId, "cashier")) throw new DomainError("not_found");
  const now = await databaseNow(ctx.db);
  const [others, redeemedBy] = [await readOthers(ctx.db, coupon, now), await readCashier(ctx.db, coupon)];
  const places = await readCouponPlaces(ctx.db, coupon);
  return { coupon, ...counterVerdict(coupon, now), redeemedBy, others, places };
}

async function readCashier(db: Db, { redemptionNonce }: CouponAtCounter): Promise<string | null> {
  if (redemptionNonce === null) return null;
  const row = await storedRedemptions(db).where("r.nonce", "=", redemptionNonce).executeTakeFirst();
  return row ? (redemptionOf(row).by?.name ?? null) : null;
}

async function readOthers(db: Db, coupon: CouponAtCounter, now: number): Promise<PurchasedCoupon[]> {
  const rows = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .leftJoin("slots", "slots.id", "coupons.slot_id")
    .select(["coupons.id", "coupons.code", "coupons.status", "coupons.valid_from as validFrom"])
    .select(["coupons.valid_until as validUntil", "slots.starts_at as startsAt", "slots.timezone"])
    .select(["offer_title as title", "price_option_title as optionTitle", "sales.status as saleStatus"])
    .select("sale_lines.offer_id as offerId")
    .where("sale_lines.sale_id", "in", (eb) =>
      eb
        .selectFrom("sale_lines as line")
        .innerJoin("coupons", "coupons.sale_line_id", "line.id")
        .select("line.sale_id")
        .where("coupons.id", "=", coupon.id),
    )
    .where("sale_lines.organization_id", "=", coupon.organizationId)
    .where("coupons.id", "<>", coupon.id)
    // Of two persons' hands, each has their own.
    .where((eb) =>
      coupon.handedOn ? eb("sale_lines.id", "=", coupon.lineId) : eb("sale_lines.handed_on_at", "is", null),
    )
    .where("coupons.status", "<>", "void")
    .orderBy("sale_lines.sort_order")
    .orderBy("coupons.number")
    .limit(MAX_OTHERS)
    .execute();
  return rows.map(({ id, code, title, optionTitle, saleStatus, offerId, startsAt, timezone, ...row }) => {
    const slot = startsAt !== null && timezone !== null ? { startsAt, timezone } : null;
    const refusal = couponRefusal({ ...row, slot, paid: saleStatus === "captured" }, now);
    const sameOffer = offerId === coupon.offerId;
    return { id, code, title, optionTitle, redeemable: refusal === null, sameOffer };
  });
}
