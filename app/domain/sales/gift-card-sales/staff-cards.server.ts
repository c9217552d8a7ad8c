/** Gift cards for staff: found by number or address, frozen, adjusted by an entry of the books with its reason. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { actorName, type Context } from "~/domain/kernel/context";
import { conflict, invalid, notFound } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import type { Cents } from "~/domain/kernel/money";
import { requireStaff } from "~/domain/kernel/permissions";
import { bookCardAdjusted } from "~/domain/sales/gift-cards/book-cards.server";
import { cardOrigin, giftCardState } from "~/domain/sales/gift-cards/gift-card";
import { moveBalance } from "~/domain/sales/gift-cards/move-balance.server";
import { thawed } from "~/domain/sales/gift-cards/thawed-card.server";
import { lockSale } from "~/domain/sales/lock-sale.server";

/** Newest first, without those that were never paid. @param search whole number or whole address */
export async function listGiftCards(
  ctx: Context,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  requireStaff(ctx.actor);
  const all = ctx.db
    .selectFrom("gift_cards")
    .innerJoin("sales", "sales.id", "gift_cards.sale_id")
    .where("gift_cards.active_at", "is not", null)
    .$if(search !== "", (query) =>
      query.where((eb) =>
        eb.or([
          eb("sales.number", "=", search),
          eb("sales.email", "=", search.toLowerCase()),
          eb(eb.fn<string>("lower", ["gift_cards.gift_email"]), "=", search.toLowerCase()),
        ]),
      ),
    );
  const now = await databaseNow(ctx.db);
  const rows = await all
    .select(["gift_cards.id", "sales.number", "sales.email", "gift_cards.amount", "gift_cards.balance"])
    .select(["active_at as activeAt", "frozen_at as frozenAt", "closed_at as closedAt"])
    .select("valid_until as validUntil")
    .orderBy("gift_cards.created_at", "desc")
    .orderBy("gift_cards.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    count: await countRows(all),
    results: rows.map((row) => ({ ...row, state: giftCardState(row, now) })),
  };
}

/** @throws DomainError not_found */
export async function readStaffCard(ctx: Context, id: string) {
  requireStaff(ctx.actor);
  if (!isUuid(id)) throw notFound();
  const card = await ctx.db
    .selectFrom("gift_cards")
    .innerJoin("sales", "sales.id", "gift_cards.sale_id")
    .select(["gift_cards.id", "sales.number", "sales.email", "gift_cards.amount", "gift_cards.balance"])
    .select(["credit_refund_id as creditRefundId", "sales.channel"])
    .select(["active_at as activeAt", "frozen_at as frozenAt", "gift_cards.closed_at as closedAt"])
    .select(["valid_until as validUntil", "frozen_by as frozenBy", "gift_email as giftEmail"])
    .select(["gift_due_at as dueAt", "gift_opened_at as openedAt"])
    .where("gift_cards.id", "=", id.toLowerCase())
    .executeTakeFirstOrThrow(notFound);
  const movements = await ctx.db
    .selectFrom("gift_card_movements")
    .innerJoin("sales", "sales.id", "gift_card_movements.sale_id")
    .select(["gift_card_movements.id", "kind", "amount", "note", "made_by as by", "made_at as at"])
    .select("sales.number")
    .where("card_id", "=", card.id)
    .orderBy("made_at", "desc")
    .orderBy("gift_card_movements.id")
    .limit(200)
    .execute();
  const origin = cardOrigin(card);
  return { ...card, origin, state: giftCardState(card, await databaseNow(ctx.db)), movements };
}

/** @throws DomainError forbidden, not_found, conflict gift_card_over */
export async function setCardFrozen(ctx: Context, id: string, frozen: boolean): Promise<void> {
  const { id: cardId } = await readStaffCard(ctx, id);
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const by = actorName(ctx.actor);
    const { numUpdatedRows } = await trx
      .updateTable("gift_cards")
      .set(
        frozen
          ? { frozen_at: sql`coalesce(frozen_at, ${now})`, frozen_by: by, changed_at: now }
          : thawed(now),
      )
      .where("id", "=", cardId)
      .where("closed_at", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) throw conflict("gift_card_over");
    const action = frozen ? "gift_card.frozen" : "gift_card.thawed";
    await writeAudit(trx, ctx.actor, action, ["gift_card", cardId], now);
  });
}

/** Integer cents that one adjustment may move. */
const ADJUSTMENT_LIMIT: Cents = 50_000;

/**
 * @param adjustment.amount integer cents, negative = less
 * @param adjustment.attempt the page's own id: the same page sent twice adjusts once
 * @throws DomainError forbidden, not_found, invalid amount gift_card_adjustment, conflict gift_card_over
 */
export async function adjustGiftCard(
  ctx: Context,
  id: string,
  { amount, note, attempt }: { amount: Cents; note: string; attempt: string },
): Promise<void> {
  const { id: cardId } = await readStaffCard(ctx, id);
  if (amount === 0 || Math.abs(amount) > ADJUSTMENT_LIMIT) throw invalid("amount", "gift_card_adjustment");
  await inTransaction(ctx.db, async (trx) => {
    const { saleId } = await trx
      .selectFrom("gift_cards")
      .select("sale_id as saleId")
      .where("id", "=", cardId)
      .executeTakeFirstOrThrow();
    const { currency } = await lockSale(trx, saleId);
    const now = await databaseNow(trx);
    const adjusted = {
      cardId,
      kind: "adjusted",
      amount,
      saleId,
      note,
      by: actorName(ctx.actor),
      at: now,
    } as const;
    const eventId = `${cardId}:${attempt}`;
    if (!(await bookCardAdjusted(trx, { eventId, saleId, amount, currency, at: now }))) return;
    if (!(await moveBalance(trx, adjusted))) throw conflict("gift_card_over");
    await writeAudit(trx, ctx.actor, "gift_card.adjusted", ["gift_card", cardId], now, { amount, note });
  });
}
