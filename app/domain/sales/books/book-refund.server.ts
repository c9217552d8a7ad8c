/**
 * Books refunds: requested, paid by the provider, of late payments, and of coupons voided without a price.
 */
import type { Trx } from "~/db/schema";
import { latePaymentEntries, refundEntries, refundPaidEntries } from "~/domain/ledger/journal";
import { postJournal } from "~/domain/ledger/post-journal.server";
import { paidFor } from "~/domain/ledger/unit-value";
import { readCouponValues, takenOf } from "./coupon-values.server";

/** The event as journals name it, in the currency of the received money, which may differ from the requested one. */
function readRefund(trx: Trx, refundId: string) {
  return trx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.id as eventId", "refunds.amount", "payments.sale_id as saleId", "payments.currency"])
    .where("refunds.id", "=", refundId)
    .executeTakeFirstOrThrow();
}

/**
 * Each party reverses its share of the refunded fraction: the organization its revenue, the platform its
 * commission and its part of the discount. Call once the coupons' refunded_value includes this refund.
 */
export async function bookRefundRequested(trx: Trx, refundId: string, at: number): Promise<void> {
  const { amount: _, ...refund } = await readRefund(trx, refundId);
  const shares = await trx
    .selectFrom("coupon_refunds")
    .select(["coupon_id", "amount"])
    .where("refund_id", "=", refundId)
    .execute();
  const amounts = new Map(shares.map(({ coupon_id, amount }) => [coupon_id, amount]));
  const coupons = await readCouponValues(trx, { couponIds: [...amounts.keys()] });
  const entries = refundEntries(takenOf(coupons, amounts));
  await postJournal(trx, { ...refund, kind: "refund_requested", entries, at });
}

/** Refund of the whole payment that arrived when the stock was already sold. */
export async function bookLatePayment(trx: Trx, refundId: string, at: number): Promise<void> {
  const { amount, ...refund } = await readRefund(trx, refundId);
  await postJournal(trx, { ...refund, kind: "late_payment", entries: latePaymentEntries(amount), at });
}

export async function bookRefundPaid(trx: Trx, refundId: string, at: number): Promise<void> {
  const { amount, ...refund } = await readRefund(trx, refundId);
  await postJournal(trx, { ...refund, kind: "refund_paid", entries: refundPaidEntries(amount), at });
}

/** Call once the coupons are void. */
export async function bookVoid(
  trx: Trx,
  { id: saleId, currency }: { id: string; currency: string },
  couponIds: readonly string[],
  at: number,
): Promise<void> {
  const coupons = await readCouponValues(trx, { couponIds });
  const free = coupons.filter(({ unit }) => unit.list > 0 && paidFor(unit) === 0);
  for (const { couponId, unit, ...holder } of free) {
    const entries = refundEntries([{ ...holder, value: unit }]);
    await postJournal(trx, { kind: "void", eventId: couponId, saleId, currency, entries, at });
  }
}
