/** Finds the coupons that an account uses next: the earliest booked date, or what ends first, leads. */
import { databaseNow } from "~/db/clock.server";
import { couponValidity, type Validity } from "~/domain/coupons/redeemability";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";

export interface NextCoupon {
  id: string;
  /** Thirteen characters without separators. */
  code: string;
  title: string;
  optionTitle: string;
  /** Of its purchase. */
  transactionId: string;
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

/** Coupons that were sent to a recipient are theirs. */
export async function readNextCoupons(ctx: Context, count: number): Promise<NextCoupon[]> {
  const userId = userIdOf(ctx.actor);
  if (userId === null) return [];
  const now = await databaseNow(ctx.db);
  const rows = await ctx.db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
    .innerJoin("coupons", "coupons.sale_line_id", "sale_lines.id")
    .leftJoin("slots", "slots.id", "coupons.slot_id")
    .select(["coupons.id", "coupons.code"])
    .select(["sale_lines.offer_title", "sale_lines.price_option_title", "payments.id as transactionId"])
    .select((eb) => eb.fn.coalesce("sales.captured_at", "sales.created_at").as("purchasedAt"))
    .select(["coupons.valid_from", "coupons.valid_until"])
    .select(["slots.starts_at", "slots.timezone"])
    .where("sales.user_id", "=", userId)
    .where("sales.status", "=", "captured")
    .where("sale_lines.gift_email", "is", null)
    .where("coupons.status", "=", "issued")
    .where((eb) =>
      eb.or([eb("coupons.valid_until", "is", null), eb("coupons.valid_until", ">", now - 2 * DAY_MS)]),
    )
    .orderBy((eb) =>
      eb.fn.coalesce("slots.starts_at", "coupons.valid_until", eb.lit(Number.MAX_SAFE_INTEGER)),
    )
    .orderBy("coupons.id")
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
    const { id, code, offer_title: title, price_option_title: optionTitle, transactionId, purchasedAt } = row;
    return [
      {
        ...period,
        id,
        code,
        title,
        optionTitle,
        transactionId,
        purchasedAt,
        status: "issued" as const,
        validity,
      },
    ];
  });
  return usable.slice(0, count);
}
