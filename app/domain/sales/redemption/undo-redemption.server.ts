/**
 * Undoes redemptions within minutes: the coupons are good again and their revenue deferred again; the nonces stay spent.
 * A rating is asked for redeemed coupons only, so that none is asked for these.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { MONEY_LEFT } from "~/domain/coupons/coupon-money.server";
import { markIssuedAgain } from "~/domain/coupons/move-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext, UserActor } from "~/domain/kernel/context";
import { DomainError, invalid } from "~/domain/kernel/errors";
import { mayActFor } from "~/domain/kernel/permissions";
import { announceCoupons } from "~/domain/sales/announcements/announce-coupons.server";
import { bookRedemptionUndone } from "~/domain/sales/books/book-redemption.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { type CouponAtCounter, readCoupon } from "./counter-queries.server";
import { isMoneyBack, undoRight } from "./undo-window";

export interface Undo {
  /** The counter's ids of the redemptions: of one purchase, each once. */
  nonces: readonly string[];
  /** Required of managers; a cashier's own undo needs none. */
  reason: string | null;
}

export interface UndoneRedemption {
  coupon: CouponAtCounter;
  /** True when it had been undone before. */
  replayed: boolean;
}

/**
 * All of them, or none.
 * @returns in the order given
 * @throws DomainError unauthenticated, not_found (unknown, or another organization's), forbidden undo_needs_manager,
 * invalid reason | nonces (of several purchases), conflict undo_too_late | coupon_refunded; the last three name the
 * redemption that is refused (`nonce`)
 */
export async function undoRedemptions(
  ctx: ActingContext,
  { nonces, reason }: Undo,
): Promise<UndoneRedemption[]> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new DomainError("unauthenticated");
  const written = reason?.trim() || null;
  return inTransaction(ctx.db, async (trx) => {
    // As refunds do: none may begin between reading what is left of the coupons and issuing them again.
    await lockSale(trx, await findOneSale(trx, actor, nonces));
    const undone: UndoneRedemption[] = [];
    for (const nonce of nonces) undone.push(await undoOne(trx, actor, { nonce, reason: written }));
    return undone;
  });
}

async function undoOne(
  trx: Trx,
  actor: UserActor,
  { nonce, reason }: { nonce: string; reason: string | null },
): Promise<UndoneRedemption> {
  const earlier = await readUndo(trx, nonce);
  if (earlier) return { coupon: await readCoupon(trx, { by: "id", id: earlier.coupon_id }), replayed: true };
  const redeemed = await readRedeemed(trx, nonce);
  const now = await databaseNow(trx);
  requireRight(actor, redeemed, { nonce, now, reason });
  if (!(await markIssuedAgain(trx, redeemed.couponId, nonce))) throw new Error("the redemption went away");
  await bookRedemptionUndone(trx, redeemed.couponId, { nonce, at: now });
  await saveUndo(trx, actor, { ...redeemed, nonce, reason, now });
  await announceCoupons(trx, "coupon.redemption_undone", [redeemed.couponId], now);
  return { coupon: await readCoupon(trx, { by: "id", id: redeemed.couponId }), replayed: false };
}

/** @throws DomainError not_found, invalid nonces */
async function findOneSale(trx: Trx, actor: UserActor, nonces: readonly string[]): Promise<string> {
  const sales = new Set<string>();
  for (const nonce of nonces) sales.add(await findSale(trx, actor, nonce));
  const [saleId, another] = sales;
  if (saleId === undefined) throw new DomainError("not_found");
  if (another !== undefined) throw invalid("nonces", "one_purchase");
  return saleId;
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
  { redeemedAt, redeemedBy, organizationId, ...money }: Redeemed,
  { nonce, now, reason }: { nonce: string; now: number; reason: string | null },
): void {
  const own = redeemedBy === actor.userId;
  const manager = mayActFor(actor, organizationId, "manager");
  const right = undoRight({ redeemedAt, now, own, manager, refunded: isMoneyBack(money) });
  if (right === "too_late") throw new DomainError("conflict", { reason: "undo_too_late", nonce });
  if (right === "refunded") throw new DomainError("conflict", { reason: "coupon_refunded", nonce });
  if (right === "needs_manager") throw new DomainError("forbidden", { reason: "undo_needs_manager", nonce });
  if (right === "with_reason" && reason === null) throw invalid("reason", "required");
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
