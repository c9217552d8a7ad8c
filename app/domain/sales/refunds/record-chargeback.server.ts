/**
 * Records the stages of a chargeback: flags the dispute; when it is lost, books the amount, voids unused
 * coupons and restocks them (docs/domain.md 6).
 */
import { databaseNow, isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { MONEY_LEFT } from "~/domain/coupons/coupon-money.server";
import { voidUnused } from "~/domain/coupons/move-coupons.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Actor, Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import type { ProviderEvent } from "~/domain/kernel/payment-provider";
import { statesBefore } from "~/domain/kernel/transitions";
import { CREDITED } from "~/domain/payments/credited-money.server";
import { movePayment } from "~/domain/payments/move-payment.server";
import { PAYMENT_TRANSITIONS } from "~/domain/payments/payment";
import { bookChargeback, bookExcess } from "~/domain/sales/books/book-chargeback.server";
import { freezeDisputedCredits, recoverFromCredits } from "~/domain/sales/gift-cards/credit-loss.server";
import { freezeDisputedCard, reverseCard } from "~/domain/sales/gift-cards/settle-card.server";
import { lockSaleOfPayment, type SaleRow } from "~/domain/sales/lock-sale.server";
import { issueCorrectiveReceipts } from "~/domain/sales/receipts/issue-corrective-receipts.server";
import { leaveToStaff, resumeRefunds, settleByBank } from "./refunds-beside-dispute.server";
import { requestRefund } from "./request-refund.server";
import { restockVoidedCoupons } from "./restock-coupons.server";

export interface ChargebackUpdate {
  paymentId: string;
  provider: string;
  /** An amount of null is all that the provider has left of the payment. */
  chargeback: Pick<Extract<ProviderEvent, { about: "chargeback" }>, "chargebackId" | "stage" | "amount">;
}

const ORDER = { opened: 0, won: 1, lost: 2 } as const;

/** Ignores updates older than the stored stage. */
export async function recordChargeback(ctx: Context, update: ChargebackUpdate): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const sale = await lockSaleOfPayment(trx, update.paymentId);
    if (!(await advance(trx, update, now))) return;
    const { stage } = update.chargeback;
    await freezeDisputedCard(trx, sale.id, { stage, at: now });
    const lost =
      stage === "lost" ? await applyLostChargeback(trx, sale, { ...update, actor: ctx.actor, now }) : null;
    // What became of coupons of the disputed sale is disputed, too.
    await freezeDisputedCredits(trx, sale.id, now);
    if (!(await flagDispute(trx, update.paymentId))) await resumeRefunds(trx, update.paymentId, now);
    await writeAudit(trx, ctx.actor, `chargeback.${stage}`, ["sale", sale.id], now, {
      chargeback: update.chargeback.chargebackId,
      ...lost,
    });
  });
}

async function advance(trx: Trx, { paymentId, provider, chargeback }: ChargebackUpdate, now: number) {
  const { chargebackId, stage, amount } = chargeback;
  const existing = await trx
    .selectFrom("chargebacks")
    .select(["id", "stage"])
    .where("provider", "=", provider)
    .where("provider_chargeback_id", "=", chargebackId)
    .executeTakeFirst();
  if (existing) {
    if (ORDER[existing.stage] >= ORDER[stage]) return false;
    await trx
      .updateTable("chargebacks")
      .set({ stage, updated_at: now })
      .where("id", "=", existing.id)
      .execute();
    return true;
  }
  await trx
    .insertInto("chargebacks")
    .values({
      id: newId(),
      payment_id: paymentId,
      provider,
      provider_chargeback_id: chargebackId,
      stage,
      amount: amount ?? 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return true;
}

async function applyLostChargeback(
  trx: Trx,
  sale: SaleRow,
  update: ChargebackUpdate & { actor: Actor; now: number },
) {
  const { paymentId, provider, chargeback, actor, now } = update;
  const { id: saleId } = sale;
  const paidByBank = await settleByBank(trx, { paymentId, actor, taken: chargeback.amount, now });
  const payment = await trx
    .selectFrom("payments")
    .select(["captured_amount", "refunded_amount", "reversed_amount", "currency"])
    .select(["card_amount", "card_returned", CREDITED.as("credited")])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  // As refunds do, a credit takes what cards paid first.
  const leftAtCards = Math.max(0, payment.card_amount - payment.card_returned - Number(payment.credited));
  // A bank takes back what it has paid: the part of gift cards is none of it.
  const left = payment.captured_amount - payment.refunded_amount - payment.reversed_amount - leftAtCards;
  // A credit was counted as refunded, and no provider sent it: the bank has taken its money as well.
  const { card_amount: byCards, card_returned: backToCards } = payment;
  const credited = Math.max(0, Number(payment.credited) - (byCards - backToCards));
  const taken = chargeback.amount === null ? left + credited : chargeback.amount - paidByBank;
  const amount = Math.min(taken, left);
  // Refunded before, or charged back twice: no coupon bears it.
  const excess = taken - amount;
  if (excess > 0) await leaveToStaff(trx, paymentId, actor, now);
  const counted = { reversed_amount: payment.reversed_amount + amount, updated_at: now };
  if (amount === left && leftAtCards === 0) {
    const from = statesBefore(PAYMENT_TRANSITIONS, "reversed");
    const moved = await movePayment(trx, { id: paymentId }, { from, to: "reversed", set: counted });
    // Fails, so that the event is processed again later.
    if (!moved) throw new Error("a chargeback was lost before the payment's capture was recorded");
  } else {
    await trx.updateTable("payments").set(counted).where("id", "=", paymentId).execute();
  }
  const { id: chargebackId } = await trx
    .updateTable("chargebacks")
    .set({ amount, excess })
    .where("provider", "=", provider)
    .where("provider_chargeback_id", "=", chargeback.chargebackId)
    .returning("id")
    .executeTakeFirstOrThrow();
  const card = await reverseCard(trx, { saleId, chargebackId, amount, currency: payment.currency, at: now });
  if (card) {
    await bookExcess(trx, { saleId, chargebackId, excess, currency: payment.currency, at: now });
    return { amount, excess, coupons: [] };
  }
  if (excess > 0) await recoverFromCredits(trx, { purchaseId: saleId, cause: chargebackId, at: now });
  const shares = await bookChargeback(trx, { saleId, chargebackId, amount, excess }, now);
  const coupons = [...shares].map(([id, share]) => ({ id, amount: share }));
  // Before restocking, in the order that refunds use.
  await issueCorrectiveReceipts(trx, { saleId, cause: { chargebackId }, coupons }, now);
  // A partial chargeback does not name coupons: only a full one voids them.
  if (amount === left && leftAtCards > 0) await returnCardPart(trx, saleId, now);
  const voided = amount === left ? await voidUnused(trx, { saleId }, "chargeback") : [];
  if (voided.length > 0) await restockVoidedCoupons(trx, sale, { coupons: voided, now, codesToo: false });
  return { amount, excess, coupons: voided.map(({ id }) => id) };
}

/** Of a sale that cards paid in part: what they paid for the coupons that become void goes back to them. */
async function returnCardPart(trx: Trx, saleId: string, now: number): Promise<void> {
  const coupons = await trx
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["coupons.id", MONEY_LEFT.as("amount")])
    .where("sale_lines.sale_id", "=", saleId)
    .where("coupons.status", "=", "issued")
    .orderBy("coupons.id")
    .$if(!isSqlite(trx), (query) => query.forUpdate("coupons"))
    .execute();
  const actor = { kind: "job", name: "chargeback" } as const;
  await requestRefund(trx, { saleId, coupons, reason: "chargeback", actor, now });
}

/** @returns whether a bank still decides about it */
async function flagDispute(trx: Trx, paymentId: string): Promise<boolean> {
  const open = await trx
    .selectFrom("chargebacks")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("stage", "=", "opened")
    .executeTakeFirst();
  await trx
    .updateTable("payments")
    .set({ disputed: open !== undefined })
    .where("id", "=", paymentId)
    .execute();
  return open !== undefined;
}
