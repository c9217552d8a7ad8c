/** Holds the parts that gift cards pay of an order, and gives them back when the order ends or is refunded. */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import { CHARGEBACK_LOSS } from "~/domain/ledger/accounts";
import type { CardPart } from "~/domain/sales/order";
import { bookCardReturned, bookLossRecovered } from "./book-cards.server";
import { lockGiftCards, purchaseOfCredit, recoverFromCredits } from "./credit-loss.server";
import { shareOut, sumOf } from "./gift-card";
import { cardPartsOf, moveBalance } from "./move-balance.server";

/** What comes back to a card that is over, or nearly so, can be spent for this long. */
const RETURNED_VALID_MS = 90 * DAY_MS;

interface HeldOrder {
  saleId: string;
  /** ms UTC, the database's clock. */
  at: number;
}

/** In the order of ids: two orders with the same cards do not wait for each other. */
const inOrder = (parts: readonly CardPart[]) =>
  [...parts].sort((one, other) => (one.cardId < other.cardId ? -1 : 1));

/** @throws DomainError order_rejected card_changed, when a card cannot pay what the buyer saw */
export async function holdCards(
  trx: Trx,
  parts: readonly CardPart[],
  { saleId, at }: HeldOrder,
): Promise<void> {
  for (const { cardId, amount } of inOrder(parts)) {
    if (!(await moveBalance(trx, { cardId, kind: "held", amount: -amount, saleId, at })))
      throw new DomainError("order_rejected", { problems: [{ code: "card_changed" }] });
  }
}

/**
 * For a payment that arrives after its order ended: holds again what the order had held.
 * @returns false when a card no longer can
 */
export async function holdCardsAgain(trx: Trx, { saleId, at }: HeldOrder): Promise<boolean> {
  const before = await trx
    .selectFrom("gift_card_movements")
    .select(["card_id as cardId", sql<number>`-min(amount)`.as("amount")])
    .where("sale_id", "=", saleId)
    .where("kind", "=", "held")
    .groupBy("card_id")
    .execute();
  for (const { cardId, amount } of inOrder(before)) {
    const held = { cardId, kind: "held", amount: -Number(amount), saleId, at } as const;
    if (!(await moveBalance(trx, held))) return false;
  }
  return true;
}

/** Call with the sale locked, when it ends unpaid. */
export async function releaseCards(trx: Trx, { saleId, at }: HeldOrder): Promise<void> {
  const released = inOrder(await cardPartsOf(trx, saleId)).filter(({ amount }) => amount > 0);
  await lockGiftCards(
    trx,
    released.map(({ cardId }) => cardId),
  );
  for (const part of released) await giveBack(trx, { ...part, kind: "released", saleId, at });
  await recoverLosses(trx, released, { cause: saleId, at });
}

/** Call with the sale locked. @param amount integer cents, at most what cards have paid and not got back */
export async function returnToCards(
  trx: Trx,
  amount: Cents,
  { refundId, currency, saleId, at }: HeldOrder & { refundId: string; currency: string },
): Promise<void> {
  const paid = inOrder(await cardPartsOf(trx, saleId));
  const returned = shareOut(
    paid.map((part) => ({ id: part.cardId, balance: part.amount })),
    amount,
  );
  await lockGiftCards(
    trx,
    returned.map(({ cardId }) => cardId),
  );
  for (const part of returned) await giveBack(trx, { ...part, kind: "returned", saleId, refundId, at });
  const left = amount - sumOf(returned);
  if (left > 0) throw new Error(`no gift card has paid ${left} cents of the sale ${saleId}`);
  await bookCardReturned(trx, { saleId, refundId, amount, currency, at });
  await recoverLosses(trx, returned, { cause: refundId, at });
}

interface GivenBack extends HeldOrder {
  cardId: string;
  kind: "released" | "returned";
  amount: Cents;
  refundId?: string;
}

/**
 * Call with the card locked. One that is over opens again: for a while after a refund, and only until the next round of the job that lets cards lapse
 * when an order ends unpaid: orders that are never paid make no card last longer.
 */
async function giveBack(trx: Trx, { cardId, amount, at, ...movement }: GivenBack): Promise<void> {
  const card = await trx
    .selectFrom("gift_cards")
    .select("valid_until as validUntil")
    .where("id", "=", cardId)
    .executeTakeFirstOrThrow();
  const refunded = movement.kind === "returned";
  const validUntil = refunded ? Math.max(card.validUntil ?? 0, at + RETURNED_VALID_MS) : card.validUntil;
  await trx
    .updateTable("gift_cards")
    .set({ closed_at: null, valid_until: validUntil })
    .$if(validUntil !== card.validUntil, (query) => query.set({ warned_at: null }))
    .where("id", "=", cardId)
    .execute();
  const moved = await moveBalance(trx, { cardId, amount, at, ...movement });
  if (!moved) throw new Error(`the gift card ${cardId} took nothing back`);
}

/**
 * What comes back to a card whose purchase was charged back covers that loss before it becomes balance: what an unpaid order held at
 * that moment, too.
 */
async function recoverLosses(
  trx: Trx,
  parts: readonly CardPart[],
  { cause, at }: { cause: string; at: number },
): Promise<void> {
  for (const { cardId, amount: back } of parts) {
    const lost = await trx
      .selectFrom("gift_cards")
      .innerJoin("payments", "payments.sale_id", "gift_cards.sale_id")
      .select(["gift_cards.sale_id as saleId", "payments.currency"])
      .where("gift_cards.id", "=", cardId)
      .where("payments.reversed_amount", ">", 0)
      .executeTakeFirst();
    const amount = lost ? Math.min(back, await lossOf(trx, lost.saleId)) : 0;
    if (!lost || amount <= 0) continue;
    await moveBalance(trx, { cardId, kind: "reversed", amount: -amount, saleId: lost.saleId, at });
    await bookLossRecovered(trx, { ...lost, eventId: `${cause}:${cardId}`, amount, at });
  }
  await recoverCreditLosses(trx, parts, { cause, at });
}

/** The same of a credit for expired coupons, whose loss is that of their purchase. */
async function recoverCreditLosses(
  trx: Trx,
  parts: readonly CardPart[],
  { cause, at }: { cause: string; at: number },
): Promise<void> {
  for (const { cardId, amount: most } of parts) {
    const purchaseId = await purchaseOfCredit(trx, cardId);
    if (purchaseId === undefined) continue;
    await recoverFromCredits(trx, { purchaseId, cause, only: { cardId, most }, at });
  }
}

/** Integer cents of a card that were spent before the bank took them back, and not recovered yet. */
async function lossOf(trx: Trx, saleId: string): Promise<Cents> {
  const { loss } = await trx
    .selectFrom("ledger_entries")
    .innerJoin("ledger_journals", "ledger_journals.id", "ledger_entries.journal_id")
    .select(sql<number>`coalesce(sum(ledger_entries.amount), 0)`.as("loss"))
    .where("ledger_journals.sale_id", "=", saleId)
    .where("ledger_journals.kind", "<>", "chargeback_excess")
    .where("ledger_entries.account", "=", CHARGEBACK_LOSS)
    .executeTakeFirstOrThrow();
  return Number(loss);
}
