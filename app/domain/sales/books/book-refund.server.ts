/**
 * Books refunds: requested, paid by the provider, of late payments, and of coupons voided without a price.
 */
import type { Trx } from "~/db/schema";
import { latePaymentEntries, refundEntries, refundPaidEntries } from "~/domain/ledger/journal";
import { type JournalKind, postJournal } from "~/domain/ledger/post-journal.server";
import { minus, paidFor, refundedPart } from "~/domain/ledger/unit-value";
import { readCouponValues } from "./coupon-values.server";

interface BookedRefund {
  id: string;
  amount: number;
  sale_id: string;
  /** Currency of the received money, which may differ from the requested one. */
  currency: string;
}

async function readRefund(trx: Trx, refundId: string): Promise<BookedRefund> {
  return trx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.id", "refunds.amount", "payments.sale_id", "payments.currency"])
    .where("refunds.id", "=", refundId)
    .executeTakeFirstOrThrow();
}

function about(refund: BookedRefund, kind: JournalKind, at: number) {
  return { kind, eventId: refund.id, saleId: refund.sale_id, currency: refund.currency, at };
}

/**
 * Each party reverses its share of the refunded fraction: the organization its revenue, the platform its
 * commission and its part of the discount. Call once the coupons' refunded_value includes this refund.
 */
export async function bookRefundRequested(trx: Trx, refundId: string, at: number): Promise<void> {
  const refund = await readRefund(trx, refundId);
  const shares = await trx
    .selectFrom("coupon_refunds")
    .select(["coupon_id", "amount"])
    .where("refund_id", "=", refundId)
    .execute();
  const amounts = new Map(shares.map(({ coupon_id, amount }) => [coupon_id, amount]));
  const coupons = await readCouponValues(trx, { couponIds: [...amounts.keys()] });
  const refunded = coupons.map(({ couponId, unit, refunded: all, ...holder }) => {
    const before = { ...all, amount: all.amount - (amounts.get(couponId) ?? 0) };
    return { ...holder, value: minus(refundedPart(unit, all), refundedPart(unit, before)) };
  });
  await postJournal(trx, { ...about(refund, "refund_requested", at), entries: refundEntries(refunded) });
}

/** Refund of the whole payment that arrived when the stock was already sold. */
export async function bookLatePayment(trx: Trx, refundId: string, at: number): Promise<void> {
  const refund = await readRefund(trx, refundId);
  const entries = latePaymentEntries(refund.amount);
  await postJournal(trx, { ...about(refund, "late_payment", at), entries });
}

export async function bookRefundPaid(trx: Trx, refundId: string, at: number): Promise<void> {
  const refund = await readRefund(trx, refundId);
  const entries = refundPaidEntries(refund.amount);
  await postJournal(trx, { ...about(refund, "refund_paid", at), entries });
}

/** Call once the coupons are void. */
export async function bookVoid(
  trx: Trx,
  saleId: string,
  couponIds: readonly string[],
  at: number,
): Promise<void> {
  const coupons = await readCouponValues(trx, { couponIds });
  const free = coupons.filter(({ unit }) => unit.list > 0 && paidFor(unit) === 0);
  if (free.length === 0) return;
  const { currency } = await trx
    .selectFrom("sales")
    .select("currency")
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  for (const { couponId, unit, ...holder } of free) {
    const entries = refundEntries([{ ...holder, value: unit }]);
    await postJournal(trx, { kind: "void", eventId: couponId, saleId, currency, entries, at });
  }
}
