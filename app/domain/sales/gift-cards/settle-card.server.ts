/** Lets a gift card follow the payment for it: paid it can be spent, disputed it is frozen, lost it ends. */
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { giftCardSettings } from "~/domain/sales/gift-cards/card-settings";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import { bookCardReversed, bookCardSold } from "./book-cards.server";
import { mailCardBought, mailCardEnded, mailCardGiven } from "./card-mails.server";
import { moveBalance } from "./move-balance.server";
import { thawed } from "./thawed-card.server";

type CardSale = Pick<SaleRow, "id" | "currency" | "total">;

/** Of a card from a moment on. @returns ms UTC */
export function endAfter(at: number, months: number = giftCardSettings.validMonths): number {
  const end = new Date(at);
  return end.setUTCMonth(end.getUTCMonth() + months);
}

/** From now on the card can be spent. Call in the transaction that captures its sale. */
export async function activateCard(
  trx: Trx,
  { id: saleId, currency, total: amount }: CardSale,
  at: number,
  validUntil: number = endAfter(at),
) {
  const { id: cardId, gift_due_at: dueAt } = await trx
    .updateTable("gift_cards")
    .set({ active_at: at, valid_until: validUntil, changed_at: at })
    .where("sale_id", "=", saleId)
    .where("active_at", "is", null)
    .returning(["id", "gift_due_at"])
    .executeTakeFirstOrThrow();
  await moveBalance(trx, { cardId, kind: "sold", amount, saleId, at });
  await bookCardSold(trx, { saleId, currency, amount, at });
  return { cardId, dueAt };
}

/** Call in the capture's transaction, with the sale locked. */
export async function settleGiftCard(trx: Trx, sale: CardSale, origin: string, at: number): Promise<void> {
  const { cardId, dueAt } = await activateCard(trx, sale, at);
  await mailCardBought(trx, cardId, origin, at);
  if (dueAt === null || dueAt <= at) await mailCardGiven(trx, cardId, origin, at);
}

/** While its purchase is disputed, a card cannot be spent. Orders that it has paid already stay. */
export async function freezeDisputedCard(
  trx: Trx,
  saleId: string,
  { stage, at }: { stage: "opened" | "won" | "lost"; at: number },
): Promise<void> {
  const card = trx.updateTable("gift_cards").where("sale_id", "=", saleId);
  if (stage === "won") {
    const others = trx
      .selectFrom("chargebacks")
      .innerJoin("payments", "payments.id", "chargebacks.payment_id")
      .select("chargebacks.id")
      .where("payments.sale_id", "=", saleId)
      .where("stage", "<>", "won");
    await card
      .set(thawed(at))
      .where("frozen_by", "=", "dispute")
      .where(({ not, exists }) => not(exists(others)))
      .execute();
  } else {
    const frozen = card.set({ frozen_at: at, frozen_by: "dispute", changed_at: at });
    await frozen.where("frozen_at", "is", null).execute();
  }
}

interface LostPayment {
  saleId: string;
  chargebackId: string;
  /** Integer cents of the payment that the bank took back. */
  amount: Cents;
  currency: string;
  at: number;
}

/** Call with the sale locked. @returns whether the sale was a card's */
export async function reverseCard(trx: Trx, lost: LostPayment): Promise<boolean> {
  const { saleId, amount, at } = lost;
  const card = await trx
    .selectFrom("gift_cards")
    .select(["id", "balance"])
    .where("sale_id", "=", saleId)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!card) return false;
  const left = Math.min(card.balance, amount);
  if (left > 0) {
    await moveBalance(trx, { cardId: card.id, kind: "reversed", amount: -left, saleId, at });
  }
  if (left > 0 && left === card.balance) {
    await mailCardEnded(trx, card.id, at);
    await trx.updateTable("gift_cards").set({ gift_due_at: null }).where("id", "=", card.id).execute();
  }
  await bookCardReversed(trx, { ...lost, left });
  return true;
}
