/**
 * Settles a captured payment in one transaction: the sale becomes captured, holds become sold units, coupons
 * are issued. An ended sale holds its stock again first; if that fails, or the payment was closed, the money
 * is refunded.
 */

import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { PaymentsTable } from "~/db/schema/payments";
import { inTransaction } from "~/db/transaction.server";
import { recordSoldUnits } from "~/domain/catalogue/read-models/record-sold-units.server";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import { type IssuedCoupon, issueCoupons } from "~/domain/coupons/issue-coupons.server";
import { couponValidity } from "~/domain/coupons/redeemability";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import type { ProviderPayment } from "~/domain/kernel/payment-provider";
import { canBecome, requireMoved } from "~/domain/kernel/transitions";
import { movePayment } from "~/domain/payments/move-payment.server";
import { PAYMENT_TRANSITIONS } from "~/domain/payments/payment";
import { announceCapture } from "~/domain/sales/announcements/announce-capture.server";
import { bookCapture } from "~/domain/sales/books/book-capture.server";
import { lineValue } from "~/domain/sales/books/line-value.server";
import { bookCardSpent } from "~/domain/sales/gift-cards/book-cards.server";
import { holdCardsAgain } from "~/domain/sales/gift-cards/hold-cards.server";
import { settleGiftCard } from "~/domain/sales/gift-cards/settle-card.server";
import { type LockedSale, lockSale } from "~/domain/sales/lock-sale.server";
import { confirmByMail } from "~/domain/sales/mails/confirm-by-mail.server";
import { mailSellers } from "~/domain/sales/mails/mail-sellers.server";
import { sendGifts } from "~/domain/sales/mails/send-gifts.server";
import { moveSale } from "~/domain/sales/move-sale.server";
import { type PaidLine, readPaidLines } from "~/domain/sales/paid-lines.server";
import { issueReceipts } from "~/domain/sales/receipts/issue-receipts.server";
import { refundLatePayment } from "~/domain/sales/refunds/refund-late-payment.server";
import { type CaptureOutcome, SALE_TRANSITIONS, settledOutcome } from "~/domain/sales/sale";
import type { SoldCoupon, SoldLine, SoldSlot } from "~/domain/sales/sold-line";
import { toSoldLine } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";
import { convertStock } from "~/domain/sales/stock/convert-stock.server";
import { holdStock } from "~/domain/sales/stock/hold-stock.server";
import { claimOf } from "~/domain/sales/stock/read-claim.server";
import { subscribeBuyer } from "./subscribe-buyer.server";

type Payment = Pick<Selectable<PaymentsTable>, "id" | "sale_id" | "amount" | "card_amount" | "currency">;

class NotForSale extends Error {}

export async function settleCapture(
  ctx: Context,
  payment: Payment,
  seen: ProviderPayment,
): Promise<CaptureOutcome> {
  const isOurMoney =
    seen.amount === payment.amount - payment.card_amount && seen.currency === payment.currency;
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
  const capturing = { from: [before.status], to: "captured", capturedAt: now } as const;
  requireMoved(await moveSale(trx, payment.sale_id, capturing), "sale");
  const sale: LockedSale = { ...before, status: "captured", captured_at: now };
  const lines = await readPaidLines(trx, sale.id);
  const claim = claimOf(sale, lines);
  // A sale without lines sells a gift card.
  const ofCard = lines.length === 0;
  const late = before.status !== "created";
  if (late && (await holdStock(trx, claim, now)).problems.length > 0) throw new NotForSale();
  const byCards = payment.card_amount;
  if (late && byCards > 0 && !(await holdCardsAgain(trx, { saleId: sale.id, at: now })))
    throw new NotForSale();
  await convertStock(trx, claim);
  const sold = await issueForLines(trx, lines, now);
  await recordSoldUnits(trx, lines, now);
  const received = {
    provider_capture_id: seen.captureId,
    captured_amount: payment.amount,
    // Settled: a process that dies before returning the lease leaves none behind.
    lease_id: null,
    lease_until: null,
    updated_at: now,
  };
  requireMoved(await movePayment(trx, payment, { from: [paid], to: "captured", set: received }), "payment");
  if (ofCard) {
    await settleGiftCard(trx, sale, ctx.origin, now);
    await writeAudit(trx, ctx.actor, "sale.captured", ["sale", sale.id], now, {
      amount: payment.amount,
      late,
    });
    return "captured";
  }
  await bookCapture(trx, sale, lines, now);
  if (byCards > 0) {
    await bookCardSpent(trx, { saleId: sale.id, currency: sale.currency, amount: byCards, at: now });
  }
  // Held units that become sold ones leave nothing else for the lists to show.
  if (late) await refreshAvailability(trx, claim.offerIds);
  const places = await readSoldPlaces(trx, sold);
  await confirmByMail(trx, { sale, sold, places }, ctx.origin, now);
  await sendGifts(trx, { sold, places, paid: payment.amount }, ctx.origin, now);
  await subscribeBuyer(trx, sale);
  await announceCapture(trx, sale, lines, now);
  await mailSellers(trx, sale, lines, now);
  // Last, because all captures of an organization wait for its receipt counter.
  await issueReceipts(trx, sale, lines, now);
  await writeAudit(trx, ctx.actor, "sale.captured", ["sale", payment.sale_id], now, {
    amount: payment.amount,
    late,
  });
  return "captured";
}

/** @returns the lines with their new coupons */
async function issueForLines(trx: Trx, lines: readonly PaidLine[], now: number): Promise<SoldLine[]> {
  const orders = lines.map((line) => ({
    saleLineId: line.id,
    sold: lineValue(line),
    // The struck price of a deposit offer is of the whole price, which is not paid here.
    faceValue: line.dueAtVenue > 0 ? line.listPrice : (line.reference_price ?? line.listPrice),
    validity: line.terms.validity,
    slotId: line.slotId,
    slotEndsAt: line.terms.slot?.endsAt ?? null,
    expiryPolicy: line.terms.expiryPolicy,
    inLiability: line.accrual === "on_redemption",
  }));
  const issued = await issueCoupons(trx, orders, now);
  return lines.map((line, index) =>
    toSoldLine(
      line,
      (issued[index] ?? []).map((coupon) => newSoldCoupon(coupon, line.terms.slot, now)),
    ),
  );
}

function newSoldCoupon(
  { id, number, code, status, ...coupon }: IssuedCoupon,
  slot: SoldSlot | null,
  now: number,
): SoldCoupon {
  const period = { validFrom: coupon.valid_from, validUntil: coupon.valid_until };
  return {
    id,
    number,
    code,
    status,
    secretVersion: coupon.secret_version,
    stored: status,
    voidReason: null,
    ...period,
    expiryPolicy: coupon.expiry_policy,
    extendedAt: null,
    validity: couponValidity({ ...period, slot }, now),
    redeemedAt: null,
    paidValue: coupon.paid_value,
    left: coupon.paid_value,
  };
}
