/**
 * Undoes a redemption within minutes: the coupon is good again and its revenue deferred again; the nonce stays spent.
 * A rating is asked for redeemed coupons only, so that none is asked for this one.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { MONEY_LEFT } from "~/domain/coupons/coupon-money.server";
import { markIssuedAgain } from "~/domain/coupons/move-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext, UserActor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { mayActFor } from "~/domain/kernel/permissions";
import { announceCoupons } from "~/domain/sales/announcements/announce-coupons.server";
import { bookRedemptionUndone } from "~/domain/sales/books/book-redemption.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { type CouponAtCounter, readCoupon } from "./counter-queries.server";
import { undoRight } from "./undo-window";

export interface Undo {
  /** The counter's id of the redemption. */
  nonce: string;
  /** Required of managers; a cashier's own undo needs none. */
  reason: string | null;
}

export interface UndoneRedemption {
  coupon: CouponAtCounter;
  /** True when it had been undone before. */
  replayed: boolean;
}

/**
 * @throws DomainError unauthenticated, not_found (unknown, or another organization's), forbidden undo_needs_manager,
 * invalid reason, conflict undo_too_late | coupon_refunded
 */
export async function undoRedemption(ctx: ActingContext, undo: Undo): Promise<UndoneRedemption> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new DomainError("unauthenticated");
  return inTransaction(ctx.db, async (trx) => {
    const saleId = await findSale(trx, actor, undo.nonce);
    // As refunds do: none may begin between reading what is left of the coupon and issuing it again.
    await lockSale(trx, saleId);
    const earlier = await readUndo(trx, undo.nonce);
    if (earlier)
      return { coupon: await readCoupon(trx, { by: "id", id: earlier.coupon_id }), replayed: true };
    const redeemed = await readRedeemed(trx, undo.nonce);
    const now = await databaseNow(trx);
    const reason = undo.reason?.trim() || null;
    requireRight(actor, redeemed, { now, reason });
    if (redeemed.saleStatus !== "captured" || (redeemed.left === 0 && redeemed.paid > 0)) {
      throw new DomainError("conflict", { reason: "coupon_refunded" });
    }
    if (!(await markIssuedAgain(trx, redeemed.couponId, undo.nonce)))
      throw new Error("the redemption went away");
    await bookRedemptionUndone(trx, redeemed.couponId, { nonce: undo.nonce, at: now });
    await saveUndo(trx, actor, { ...redeemed, nonce: undo.nonce, reason, now });
    await announceCoupons(trx, "coupon.redemption_undone", [redeemed.couponId], now);
    return { coupon: await readCoupon(trx, { by: "id", id: redeemed.couponId }), replayed: false };
  });
}

/** @throws DomainError not_found */
async function findSale(trx: Trx, actor: UserActor, nonce: string): Promise<string> {
  const ofNonce = trx
    .selectFrom("coupons")
    .select("id")
    .where("redemption_nonce", "=", nonce)
    .unionAll(trx.selectFrom("redemption_undos").select("coupon_id as id").where("nonce", "=", nonce));
  const line = await trx
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["sale_lines.sale_id", "sale_lines.organization_id"])
    .where("coupons.id", "in", ofNonce)
    .executeTakeFirst();
  if (!line || !mayActFor(actor, line.organization_id, "cashier")) throw new DomainError("not_found");
  return line.sale_id;
}

function readUndo(trx: Trx, nonce: string) {
  return trx.selectFrom("redemption_undos").select("coupon_id").where("nonce", "=", nonce).executeTakeFirst();
}

type Redeemed = Awaited<ReturnType<typeof readRedeemed>>;

/** @throws DomainError not_found */
async function readRedeemed(trx: Trx, nonce: string) {
  const row = await trx
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["coupons.id as couponId", "sale_lines.organization_id as organizationId"])
    .select(["coupons.redeemed_at as redeemedAt", "coupons.redeemed_by as redeemedBy"])
    .select(["coupons.redeemed_location_id as placeId", "coupons.redeemed_location_name as placeName"])
    .select(["coupons.paid_value as paid", MONEY_LEFT.as("left"), "sales.status as saleStatus"])
    .where("coupons.redemption_nonce", "=", nonce)
    .executeTakeFirst();
  if (!row || row.redeemedAt === null) throw new DomainError("not_found");
  return { ...row, redeemedAt: row.redeemedAt };
}

function requireRight(
  actor: UserActor,
  { redeemedAt, redeemedBy, organizationId }: Redeemed,
  { now, reason }: { now: number; reason: string | null },
): void {
  const own = redeemedBy === actor.userId;
  const manager = mayActFor(actor, organizationId, "manager");
  const right = undoRight({ redeemedAt, now, own, manager });
  if (right === "too_late") throw new DomainError("conflict", { reason: "undo_too_late" });
  if (right === "needs_manager") throw new DomainError("forbidden", { reason: "undo_needs_manager" });
  if (right === "with_reason" && reason === null) {
    throw new DomainError("invalid", { fields: { reason: ["required"] } });
  }
}

async function saveUndo(
  trx: Trx,
  actor: UserActor,
  undone: Redeemed & { nonce: string; reason: string | null; now: number },
): Promise<void> {
  const { nonce, couponId, reason, now } = undone;
  await trx
    .insertInto("redemption_undos")
    .values({
      nonce,
      coupon_id: couponId,
      organization_id: undone.organizationId,
      redeemed_at: undone.redeemedAt,
      redeemed_by: undone.redeemedBy,
      location_id: undone.placeId,
      location_name: undone.placeName,
      undone_at: now,
      undone_by: actor.userId,
      reason,
    })
    .execute();
  await writeAudit(trx, actor, "coupon.redemption_undone", ["coupon", couponId], now, {
    redeemed_at: undone.redeemedAt,
    redeemed_by: undone.redeemedBy,
    reason,
  });
}
