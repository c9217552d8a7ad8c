/**
 * Refunds coupons of a paid sale for staff: unused ones become void and are restocked; a partial amount is
 * goodwill and leaves the coupon valid (docs/domain.md 6, 12.10).
 */

import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { CouponState } from "~/db/schema/coupons";
import { inTransaction } from "~/db/transaction.server";
import { MONEY_LEFT } from "~/domain/coupons/coupon-money.server";
import { voidUnused } from "~/domain/coupons/move-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError, notFound } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import { requireStaff } from "~/domain/kernel/permissions";
import { isPaid } from "~/domain/payments/payment";
import { lockSale, type SaleRow } from "~/domain/sales/lock-sale.server";
import { type RefundedCoupon, requestRefund } from "./request-refund.server";
import { restockVoidedCoupons } from "./restock-coupons.server";
import { trySendRefund } from "./send-refund.server";

export interface RefundOrder {
  saleId: string;
  /** Idempotency key of the caller. */
  key: string;
  /** null = all coupons with money left. */
  couponIds: readonly string[] | null;
  /** Integer cents per coupon, which stays valid; null = the full price. */
  amount: Cents | null;
  /** Includes redeemed coupons: their price is refunded, their redemption stays. */
  evenRedeemed: boolean;
  reason: string;
}

interface HeldCoupon {
  id: string;
  status: CouponState;
  left: Cents;
}

/**
 * @returns the refund's id, and whether this key already created it
 * @throws DomainError forbidden, not_found, invalid coupons | amount, conflict not_captured |
 * nothing_to_refund | already_redeemed
 */
export async function refundCoupons(
  ctx: Context,
  order: RefundOrder,
): Promise<{ refundId: string; replayed: boolean }> {
  requireStaff(ctx.actor);
  const known = ctx.db.selectFrom("sales").select("id").where("id", "=", order.saleId);
  await known.executeTakeFirstOrThrow(notFound);
  const result = await inTransaction(ctx.db, (trx) => refundLocking(ctx, trx, order));
  await trySendRefund(ctx, result.refundId);
  return result;
}

/** What a seller may refund without staff. */
export interface RefundLimit {
  /** Only coupons of this organization. */
  organizationId: string;
  /** Throws when this much more, in cents, is too much. */
  check: (trx: Trx, amount: Cents) => Promise<void>;
}

/** Locks the sale. Call in a transaction that ends before trySendRefund. @throws as refundCoupons */
export async function refundLocking(ctx: Context, trx: Trx, order: RefundOrder, limit?: RefundLimit) {
  const { saleId, key, amount, reason } = order;
  const sale = await lockSale(trx, saleId);
  const earlier = await findByKey(trx, saleId, key);
  if (earlier) return { refundId: earlier, replayed: true };
  if (!isPaid(sale.payment.status)) throw new DomainError("conflict", { reason: "not_captured" });
  const now = await databaseNow(trx);
  const chosen = chooseCoupons(await readCoupons(trx, saleId, limit?.organizationId), order);
  const coupons = chosen.map(({ id, left }): RefundedCoupon => ({ id, amount: amount ?? left }));
  const sum = coupons.reduce((total, coupon) => total + coupon.amount, 0);
  await limit?.check(trx, sum);
  const request = { saleId, coupons, reason, actor: ctx.actor, requestKey: key, now };
  const refundId = await requestRefund(trx, request);
  if (refundId === null) throw new DomainError("conflict", { reason: "nothing_to_refund" });
  if (amount === null) {
    const unused = chosen.filter(({ status }) => status !== "redeemed");
    await voidAndRestock(trx, sale, unused, now);
  }
  await writeAudit(trx, ctx.actor, "sale.refund_requested", ["sale", saleId], now, {
    refund: refundId,
    coupons,
    reason,
    goodwill: amount !== null,
  });
  return { refundId, replayed: false };
}

async function findByKey(trx: Trx, saleId: string, key: string): Promise<string | null> {
  const row = await trx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("payments.sale_id", "=", saleId)
    .where("refunds.request_key", "=", key)
    .executeTakeFirst();
  return row?.id ?? null;
}

function readCoupons(trx: Trx, saleId: string, organizationId?: string): Promise<HeldCoupon[]> {
  return trx
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["coupons.id", "coupons.status", MONEY_LEFT.as("left")])
    .where("sale_lines.sale_id", "=", saleId)
    .$if(organizationId !== undefined, (query) =>
      query.where("sale_lines.organization_id", "=", organizationId as string),
    )
    .orderBy("sale_lines.sort_order")
    .orderBy("coupons.number")
    .execute();
}

function chooseCoupons(held: readonly HeldCoupon[], order: RefundOrder): HeldCoupon[] {
  const { couponIds, amount, evenRedeemed } = order;
  const holdsMoney = ({ status, left }: HeldCoupon) => status !== "void" && left > 0;
  if (couponIds === null) {
    return held.filter((coupon) => holdsMoney(coupon) && (evenRedeemed || coupon.status !== "redeemed"));
  }
  const chosen = held.filter(({ id }) => couponIds.includes(id));
  if (chosen.length !== new Set(couponIds).size) {
    throw new DomainError("invalid", { fields: { coupons: ["invalid"] } });
  }
  if (!chosen.every(holdsMoney)) throw new DomainError("conflict", { reason: "nothing_to_refund" });
  if (!evenRedeemed && chosen.some(({ status }) => status === "redeemed")) {
    throw new DomainError("conflict", { reason: "already_redeemed" });
  }
  if (amount !== null && chosen.some(({ left }) => amount > left)) {
    throw new DomainError("invalid", { fields: { amount: ["amount"] } });
  }
  return chosen;
}

/** The chosen coupons of a paid sale and their money, as a refund would take them now. @throws as refundCoupons */
export async function couponsToRefund(
  trx: Trx,
  order: RefundOrder,
  organizationId: string,
): Promise<{ ids: string[]; amount: Cents }> {
  const held = await readCoupons(trx, order.saleId, organizationId);
  const chosen = chooseCoupons(held, order);
  return {
    ids: chosen.map(({ id }) => id),
    amount: chosen.reduce((total, { left }) => total + left, 0),
  };
}

/** A counter may redeem a coupon at the same moment: the row's update decides. */
async function voidAndRestock(trx: Trx, sale: SaleRow, coupons: readonly HeldCoupon[], now: number) {
  if (coupons.length === 0) return;
  const voided = await voidUnused(trx, { ids: coupons.map(({ id }) => id) }, "refund");
  if (voided.length !== coupons.length) throw new DomainError("conflict", { reason: "already_redeemed" });
  await restockVoidedCoupons(trx, sale, { coupons, now });
}
