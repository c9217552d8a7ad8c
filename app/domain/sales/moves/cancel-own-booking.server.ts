/** The buyer of a booked date cancels it alone, within the limit it was sold with: all that was paid for it comes back. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { voidUnused } from "~/domain/coupons/move-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import { isPaid } from "~/domain/payments/payment";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { isDisputed } from "~/domain/sales/refunds/refunds-beside-dispute.server";
import { requestRefund } from "~/domain/sales/refunds/request-refund.server";
import { restockVoidedCoupons } from "~/domain/sales/refunds/restock-coupons.server";
import { trySendRefund } from "~/domain/sales/refunds/send-refund.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import { unusedOf } from "./booked-date.server";
import { mailOwnCancellation } from "./mail-own-change.server";
import { endOpenProposal } from "./move-limits.server";
import { type BookingHolder, CANCELLED_BY_BUYER } from "./own-booking";
import { readBooking } from "./read-own-booking.server";

const isCancelled = ({ coupons }: SoldLine) =>
  coupons.some(({ voidReason }) => voidReason === CANCELLED_BY_BUYER);

/** Coupons of the line that were refunded before are not part of it. */
async function cameBack(trx: Trx, lineId: string): Promise<Cents> {
  const { amount } = await trx
    .selectFrom("coupon_refunds")
    .innerJoin("refunds", "refunds.id", "coupon_refunds.refund_id")
    .innerJoin("coupons", "coupons.id", "coupon_refunds.coupon_id")
    .select((eb) => eb.fn.sum<number | null>("coupon_refunds.amount").as("amount"))
    .where("coupons.sale_line_id", "=", lineId)
    .where("refunds.reason", "=", CANCELLED_BY_BUYER)
    // Staff write reasons of their own.
    .where("refunds.request_key", "is", null)
    .executeTakeFirstOrThrow();
  return Number(amount ?? 0);
}

interface Cancelled {
  refundId: string | null;
  amount: Cents;
}

/**
 * Cancelling again changes nothing.
 * @returns the money that comes back
 * @throws DomainError not_found (not this buyer's), conflict (booking_not_movable, change_not_allowed, purchase_disputed)
 */
export async function cancelOwnBooking(ctx: Context, holder: BookingHolder): Promise<Cents> {
  const { refundId, amount } = await inTransaction(ctx.db, (trx) => cancelLocking(ctx, trx, holder));
  if (refundId !== null) await trySendRefund(ctx, refundId);
  return amount;
}

async function cancelLocking(ctx: Context, trx: Trx, holder: BookingHolder): Promise<Cancelled> {
  const { saleId, lineId } = holder;
  const sale = await lockSale(trx, saleId);
  const now = await databaseNow(trx);
  const booking = await readBooking(trx, holder, now);
  if (!booking || holder.as !== "buyer") throw notFound();
  const { line, from, cancelUntil, isOver } = booking;
  if (isCancelled(line)) return { refundId: null, amount: await cameBack(trx, lineId) };
  if (sale.status !== "captured" || !isPaid(sale.payment.status) || isOver)
    throw conflict("booking_not_movable");
  if (cancelUntil === null || now >= cancelUntil) throw conflict("change_not_allowed");
  if (await isDisputed(trx, saleId)) throw conflict("purchase_disputed");
  const coupons = unusedOf(line).map(({ id, left }) => ({ id, amount: left }));
  const ids = coupons.map(({ id }) => id);
  // A counter may redeem one at this moment: then none is cancelled.
  const voided = await voidUnused(trx, { ids }, CANCELLED_BY_BUYER);
  if (voided.length !== ids.length) throw conflict("booking_not_movable");
  await endOpenProposal(trx, lineId, now);
  const request = { saleId, coupons, reason: CANCELLED_BY_BUYER, actor: ctx.actor, now };
  const refundId = await requestRefund(trx, request);
  const told = await restockVoidedCoupons(trx, sale, { coupons, now });
  const amount = coupons.reduce((sum, coupon) => sum + coupon.amount, 0);
  await writeAudit(trx, ctx.actor, "booking.cancelled_by_buyer", ["sale", saleId], now, {
    line: lineId,
    slot: from.id,
    coupons: ids,
    amount,
  });
  await mailOwnCancellation(trx, { sale, line, quantity: ids.length, amount, told }, now);
  return { refundId, amount };
}
