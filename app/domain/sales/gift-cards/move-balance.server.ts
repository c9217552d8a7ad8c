/** Moves the balance of a gift card with the row that says why; the only writer of balances. */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { newId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import type { MovementKind } from "./gift-card";

export interface Movement {
  cardId: string;
  kind: MovementKind;
  /** Integer cents, positive = more balance. */
  amount: Cents;
  saleId: string;
  refundId?: string;
  note?: string;
  by?: string;
  /** ms UTC, the database's clock. */
  at: number;
}

/**
 * @returns false when the balance does not suffice, or the card is unpaid, frozen, over or closed and an order wants to hold it:
 * the row's condition decides, so that parallel orders never spend a cent twice
 */
export async function moveBalance(trx: Trx, movement: Movement): Promise<boolean> {
  const { cardId, amount, kind, at } = movement;
  const { numUpdatedRows } = await trx
    .updateTable("gift_cards")
    .set({ balance: sql`balance + ${amount}`, changed_at: at })
    .where("id", "=", cardId)
    .where("active_at", "is not", null)
    .where("closed_at", "is", null)
    .where(sql<boolean>`balance + ${amount} >= 0`)
    .$if(kind === "held", (query) => query.where("frozen_at", "is", null).where("valid_until", ">", at))
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== 1) return false;
  const { saleId, refundId = null, note = null, by = null } = movement;
  await trx
    .insertInto("gift_card_movements")
    .values({
      id: newId(),
      card_id: cardId,
      kind,
      amount,
      sale_id: saleId,
      refund_id: refundId,
      note,
      made_by: by,
      made_at: at,
    })
    .execute();
  return true;
}

/** What each card pays of an order now: what it holds less what came back, in integer cents. */
export async function cardPartsOf(trx: Trx, saleId: string): Promise<{ cardId: string; amount: Cents }[]> {
  const rows = await trx
    .selectFrom("gift_card_movements")
    .select("card_id as cardId")
    .select(sql<number>`-sum(amount)`.as("amount"))
    .where("sale_id", "=", saleId)
    .where("kind", "in", ["held", "released", "returned"])
    .groupBy("card_id")
    .orderBy("card_id")
    .execute();
  return rows.map(({ cardId, amount }) => ({ cardId, amount: Number(amount) }));
}
