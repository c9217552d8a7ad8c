/**
 * Settles a captured payment in one transaction: the sale becomes captured, holds become sold units, coupons
 * are issued. An ended sale holds its stock again first; if that fails, or the payment was closed, the money
 * is refunded.
 */

import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { recordSoldUnits } from "~/domain/catalogue/read-models/record-sold-units.server";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import { issueCoupons } from "~/domain/coupons/issue-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { percentOf } from "~/domain/kernel/money";
import type { ProviderPayment } from "~/domain/kernel/payment-provider";
import { canBecome, requireMoved } from "~/domain/kernel/transitions";
import { movePayment } from "~/domain/payments/move-payment.server";
import { PAYMENT_TRANSITIONS } from "~/domain/payments/payment";
import { bookCapture } from "~/domain/sales/books/book-capture.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { confirmByMail } from "~/domain/sales/mails/confirm-by-mail.server";
import { sendGifts } from "~/domain/sales/mails/send-gifts.server";
import { moveSale } from "~/domain/sales/move-sale.server";
import { issueReceipts } from "~/domain/sales/receipts/issue-receipts.server";
import { refundLatePayment } from "~/domain/sales/refunds/refund-late-payment.server";
import { type CaptureOutcome, SALE_TRANSITIONS, settledOutcome } from "~/domain/sales/sale";
import type { TermsAsSold } from "~/domain/sales/sold-line";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { convertStock } from "~/domain/sales/stock/convert-stock.server";
import { readClaim } from "~/domain/sales/stock/end-sale.server";
import { holdStock } from "~/domain/sales/stock/hold-stock.server";
import { termsAsSold } from "~/domain/sales/terms-as-sold.server";
import { subscribeBuyer } from "./subscribe-buyer.server";

interface Payment {
  id: string;
  sale_id: string;
  amount: number;
  currency: string;
}

class NotForSale extends Error {}

export async function settleCapture(
  ctx: Context,
  payment: Payment,
  seen: ProviderPayment,
): Promise<CaptureOutcome> {
  const isOurMoney = seen.amount === payment.amount && seen.currency === payment.currency;
  try {
    if (!isOurMoney) throw new NotForSale();
    return await inTransaction(ctx.db, (trx) => settle(ctx, trx, payment, seen));
  } catch (error) {
    if (!(error instanceof NotForSale)) throw error;
    return refundLatePayment(ctx, payment, seen);
  }
}

async function settle(
  ctx: Context,
  trx: Trx,
  payment: Payment,
  seen: ProviderPayment,
): Promise<CaptureOutcome> {
  const now = await databaseNow(trx);
  const before = await lockSale(trx, payment.sale_id);
  // Another caller settled it first, perhaps after this lease expired: its decision is final.
  const decided = settledOutcome(before.payment.status, before.status);
  if (decided) return decided;
  const paid = before.payment.status;
  // A closed payment was reported as never charged.
  const open = before.payment.closedAt === null && canBecome(PAYMENT_TRANSITIONS, paid, "captured");
  if (!open || !canBecome(SALE_TRANSITIONS, before.status, "captured")) throw new NotForSale();
  const sold = { from: [before.status], to: "captured", capturedAt: now } as const;
  requireMoved(await moveSale(trx, payment.sale_id, sold), "sale");
  const claim = await readClaim(trx, payment.sale_id);
  const late = before.status !== "created";
  if (late && (await holdStock(trx, claim, now)).problems.length > 0) throw new NotForSale();
  await convertStock(trx, claim);
  await issueForLines(trx, payment.sale_id, now);
  const received = {
    provider_capture_id: seen.captureId,
    captured_amount: seen.amount,
    // Settled: a process that dies before returning the lease leaves none behind.
    lease_id: null,
    lease_until: null,
    updated_at: now,
  };
  requireMoved(await movePayment(trx, payment, { from: [paid], to: "captured", set: received }), "payment");
  await bookCapture(trx, payment.sale_id, now);
  await refreshAvailability(trx, claim.offerIds);
  const lines = await readSoldLines(trx, { saleIds: [payment.sale_id] }, now);
  await confirmByMail(trx, { saleId: payment.sale_id, sold: lines }, ctx.origin, now);
  await sendGifts(trx, { sold: lines, paid: seen.amount }, ctx.origin, now);
  await subscribeBuyer(trx, payment.sale_id);
  // Last, because all captures of an organization wait for its receipt counter.
  await issueReceipts(trx, payment.sale_id, now);
  await writeAudit(trx, {
    actor: ctx.actor,
    action: "sale.captured",
    subjectType: "sale",
    subjectId: payment.sale_id,
    detail: { amount: seen.amount, late },
    at: now,
  });
  return "captured";
}

async function issueForLines(trx: Trx, saleId: string, now: number): Promise<void> {
  const lines = await trx
    .selectFrom("sale_lines")
    .leftJoin("sale_terms", "sale_terms.id", "sale_lines.terms_id")
    .selectAll("sale_lines")
    .select("sale_terms.terms")
    .where("sale_lines.sale_id", "=", saleId)
    .orderBy("sale_lines.sort_order")
    .execute();
  const terms = await termsAsSold(trx, lines);
  for (const [index, line] of lines.entries()) {
    const { validity, slot } = terms[index] as TermsAsSold;
    await trx
      .updateTable("sale_lines")
      .set({
        reservation: "converted",
        commission: percentOf(line.unit_price * line.quantity, line.commission_rate / 100),
      })
      .where("id", "=", line.id)
      .execute();
    const order = {
      saleLineId: line.id,
      quantity: line.quantity,
      unitPrice: line.unit_price,
      faceValue: line.reference_price ?? line.list_price,
      validity,
      slotId: line.slot_id,
      slotEndsAt: slot?.endsAt ?? null,
    };
    await issueCoupons(trx, order, now);
  }
  const units = new Map<string, number>();
  for (const { offer_id, quantity } of lines) units.set(offer_id, (units.get(offer_id) ?? 0) + quantity);
  // Sorted, to avoid deadlocks between two captures.
  for (const [offerId, sold] of [...units].sort()) await recordSoldUnits(trx, offerId, sold, now);
}
