/**
 * Gift cards that expired coupons became, when the bank of their purchase takes its money back: who has it from the bank has no
 * credit for it as well (decision 245).
 */
import { sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { bookLossRecovered } from "./book-cards.server";
import { moveBalance } from "./move-balance.server";
import { thawed } from "./thawed-card.server";

/** With the payment of the purchase whose coupons each stands for. */
const credits = (trx: Trx) =>
  trx
    .selectFrom("gift_cards")
    .innerJoin("refunds", "refunds.id", "gift_cards.credit_refund_id")
    .innerJoin("payments", "payments.id", "refunds.payment_id");

const creditsOf = (trx: Trx, purchaseId: string) => credits(trx).where("payments.sale_id", "=", purchaseId);

/** @returns the purchase that a card stands for; undefined for one that is no credit */
export async function purchaseOfCredit(trx: Trx, cardId: string): Promise<string | undefined> {
  const credit = credits(trx).select("payments.sale_id as purchaseId").where("gift_cards.id", "=", cardId);
  return (await credit.executeTakeFirst())?.purchaseId;
}

/** Ends or begins what the bank's decision means for them: only an open dispute keeps them from being spent. */
export async function freezeDisputedCredits(trx: Trx, purchaseId: string, at: number): Promise<void> {
  const open = await trx
    .selectFrom("chargebacks")
    .innerJoin("payments", "payments.id", "chargebacks.payment_id")
    .select("chargebacks.id")
    .where("payments.sale_id", "=", purchaseId)
    .where("stage", "=", "opened")
    .limit(1)
    .executeTakeFirst();
  const cards = trx
    .updateTable("gift_cards")
    .where("id", "in", creditsOf(trx, purchaseId).select("gift_cards.id"));
  if (open) {
    const frozen = cards.set({ frozen_at: at, frozen_by: "dispute", changed_at: at });
    await frozen.where("frozen_at", "is", null).execute();
  } else await cards.set(thawed(at)).where("frozen_by", "=", "dispute").execute();
}

/** Integer cents that banks took of a purchase beyond what was left of it, and that its credits have not covered yet. */
async function uncoveredLoss(trx: Trx, purchaseId: string): Promise<Cents> {
  const { excess } = await trx
    .selectFrom("chargebacks")
    .innerJoin("payments", "payments.id", "chargebacks.payment_id")
    .select(sql<number>`coalesce(sum(chargebacks.excess), 0)`.as("excess"))
    .where("payments.sale_id", "=", purchaseId)
    .executeTakeFirstOrThrow();
  const { covered } = await creditsOf(trx, purchaseId)
    .innerJoin("gift_card_movements", "gift_card_movements.card_id", "gift_cards.id")
    .select(sql<number>`coalesce(-sum(gift_card_movements.amount), 0)`.as("covered"))
    .where("gift_card_movements.kind", "=", "reversed")
    .executeTakeFirstOrThrow();
  return Number(excess) - Number(covered);
}

interface Recovery {
  purchaseId: string;
  /** Id of the chargeback, or of the refund or the unpaid order that brought a part back to the card. */
  cause: string;
  /** Only this card, with so many cents of it; all of them without it. */
  only?: { cardId: string; most: Cents };
  /** ms UTC, the database's clock. */
  at: number;
}

/**
 * In the order of ids, with all credits of the purchases that they were credited for: what is left of a loss is read when no other
 * transaction can cover it from one of them.
 */
export async function lockGiftCards(trx: Trx, cardIds: readonly string[]): Promise<void> {
  if (isSqlite(trx) || cardIds.length === 0) return;
  const purchases = credits(trx).select("payments.sale_id").where("gift_cards.id", "in", cardIds);
  const beside = await credits(trx)
    .select("gift_cards.id")
    .where("payments.sale_id", "in", purchases)
    .execute();
  const ids = [...new Set([...cardIds, ...beside.map(({ id }) => id)])];
  const locked = trx.selectFrom("gift_cards").select("id").where("id", "in", ids);
  await locked.orderBy("id").forUpdate().execute();
}

/** Takes what is unspent of its credits, up to what the bank took twice, and tells their owner. What was spent stays the shop's loss. */
export async function recoverFromCredits(trx: Trx, { purchaseId, cause, only, at }: Recovery): Promise<void> {
  // An order that gives a part back has locked them before.
  if (!only) {
    const credits = await creditsOf(trx, purchaseId).select("gift_cards.id").execute();
    await lockGiftCards(
      trx,
      credits.map(({ id }) => id),
    );
  }
  let left = await uncoveredLoss(trx, purchaseId);
  if (left <= 0) return;
  const cards = await creditsOf(trx, purchaseId)
    .innerJoin("sales", "sales.id", "gift_cards.sale_id")
    .innerJoin("sales as purchase", "purchase.id", "payments.sale_id")
    .select(["gift_cards.id as cardId", "gift_cards.sale_id as saleId", "gift_cards.balance"])
    .select(["sales.email", "sales.number", "sales.currency", "purchase.number as order"])
    .where("gift_cards.closed_at", "is", null)
    .$if(only !== undefined, (query) => query.where("gift_cards.id", "=", only?.cardId ?? ""))
    .orderBy("gift_cards.id")
    .execute();
  for (const { cardId, saleId, balance, currency, email, number, order } of cards) {
    const amount = Math.min(balance, left, only?.most ?? left);
    if (amount <= 0) continue;
    left -= amount;
    if (!(await moveBalance(trx, { cardId, kind: "reversed", amount: -amount, saleId, at })))
      throw new Error(`the balance of the gift card ${cardId} has changed`);
    const eventId = `${cause}:${cardId}`;
    await bookLossRecovered(trx, { eventId, saleId, amount, currency, at });
    const data = { number, order, amount, balance: balance - amount };
    await enqueueMail(trx, email, "credit-taken-back", `gift-card.recovered:${eventId}`, at, data);
  }
}
