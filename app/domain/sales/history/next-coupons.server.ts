/** Finds the coupons that an account uses next, bought or kept: the earliest booked date, or what ends first, leads. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { couponQrUrl } from "~/domain/coupons/download-token.server";
import { couponValidity, type Validity } from "~/domain/coupons/redeemability";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { giftUrl } from "~/domain/sales/access/gift-link.server";

export interface NextCoupon {
  id: string;
  /** Thirteen characters without separators. */
  code: string;
  title: string;
  optionTitle: string;
  /** Of its purchase; null for a gift that the account keeps. */
  transactionId: string | null;
  /** Paths of a kept gift's page and QR code; null for what was bought. */
  held: { page: string; qr: string } | null;
  status: "issued";
  /** ms UTC */
  purchasedAt: number;
  validFrom: number;
  validUntil: number | null;
  slot: { startsAt: number; timezone: string } | null;
  validity: Validity;
}

/** More than any caller shows: coupons that ended today may still be good, those of a date are not after its day. */
const CANDIDATES = 15;

function usableCoupons(db: Db, now: number) {
  return db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
    .innerJoin("coupons", "coupons.sale_line_id", "sale_lines.id")
    .leftJoin("slots", "slots.id", "coupons.slot_id")
    .select(["coupons.id", "coupons.code", "coupons.secret_version", "coupons.sale_line_id"])
    .select(["sale_lines.offer_title", "sale_lines.price_option_title", "payments.id as payment_id"])
    .select(["kept_at", "gift_email", "gift_version"])
    .select((eb) => eb.fn.coalesce("sales.captured_at", "sales.created_at").as("purchased_at"))
    .select(["coupons.valid_from", "coupons.valid_until"])
    .select(["slots.starts_at", "slots.timezone"])
    .where("sales.status", "=", "captured")
    .where("coupons.status", "=", "issued")
    .where((eb) =>
      eb.or([eb("coupons.valid_until", "is", null), eb("coupons.valid_until", ">", now - 2 * DAY_MS)]),
    );
}

/** Coupons that were sent to a recipient are theirs. */
export async function readNextCoupons(ctx: Context, count: number): Promise<NextCoupon[]> {
  const userId = userIdOf(ctx.actor);
  if (userId === null) return [];
  const now = await databaseNow(ctx.db);
  const bought = usableCoupons(ctx.db, now)
    .where("sales.user_id", "=", userId)
    .where("sale_lines.gift_email", "is", null)
    .where("sale_lines.handed_on_at", "is", null);
  const kept = usableCoupons(ctx.db, now).where("sale_lines.kept_by", "=", userId);
  const rows = await ctx.db
    .selectFrom(bought.unionAll(kept).as("coupon"))
    .selectAll()
    .orderBy((eb) => eb.fn.coalesce("starts_at", "valid_until", eb.lit(Number.MAX_SAFE_INTEGER)))
    .orderBy("id")
    .limit(CANDIDATES)
    .execute();
  const usable = rows.flatMap((row) => {
    const slot =
      row.starts_at === null || row.timezone === null
        ? null
        : { startsAt: row.starts_at, timezone: row.timezone };
    const period = { validFrom: row.valid_from, validUntil: row.valid_until, slot };
    const validity = couponValidity(period, now);
    if (validity.state === "over") return [];
    const { id, code, offer_title: title, price_option_title: optionTitle } = row;
    const held = row.kept_at === null ? null : heldPaths(row);
    return [
      {
        ...period,
        id,
        code,
        title,
        optionTitle,
        transactionId: held === null ? row.payment_id : null,
        held,
        purchasedAt: row.purchased_at,
        status: "issued" as const,
        validity,
      },
    ];
  });
  return usable.slice(0, count);
}

interface KeptRow {
  id: string;
  secret_version: number;
  sale_line_id: string;
  gift_email: string | null;
  gift_version: number;
}

function heldPaths({ id, secret_version: secretVersion, sale_line_id: lineId, ...gift }: KeptRow) {
  const giftTo = { name: "", email: gift.gift_email ?? "" };
  return {
    page: giftUrl("", { id: lineId, giftTo, giftVersion: gift.gift_version }),
    qr: couponQrUrl("", { id, secretVersion }),
  };
}
