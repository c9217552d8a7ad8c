/** Jobs of gift cards: gifts on their day, the end announced before, what is left when it has come, and addresses of unpaid ones. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import { unlocked } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS, HOUR_MS, SECOND_MS } from "~/domain/kernel/durations";
import { bookCardLapsed } from "~/domain/sales/gift-cards/book-cards.server";
import { mailCardEnding, mailCardGiven } from "~/domain/sales/gift-cards/card-mails.server";
import { releaseCardsOfDeletedAccounts } from "~/domain/sales/gift-cards/card-personal-data.server";
import { moveBalance } from "~/domain/sales/gift-cards/move-balance.server";
import { lockSale } from "~/domain/sales/lock-sale.server";

const BATCH = 100;
/** The end of a card with money on it is announced this long before. */
const WARNED_MS = 30 * DAY_MS;
const ROW_ID = sql.ref<string>("gift_cards.id");

interface DueCard {
  id: string;
  saleId: string;
}

function due({ db }: Context, job: string, now: number) {
  return db
    .selectFrom("gift_cards")
    .innerJoin("sales", "sales.id", "gift_cards.sale_id")
    .select(["gift_cards.id", "gift_cards.sale_id as saleId"])
    .where(isRetryDue(job, ROW_ID, now))
    .limit(BATCH);
}

/** @param act with the card's sale locked; decides by what it reads then */
async function eachCard(
  ctx: Context,
  job: string,
  rows: readonly DueCard[],
  act: (trx: Trx, cardId: string, now: number) => Promise<boolean>,
): Promise<number> {
  const locks = ({ saleId }: DueCard) => ({ table: "sales", id: saleId }) as const;
  return eachRow(ctx.db, { job, rows: [...rows], idOf: ({ id }) => id, locks }, ({ id, saleId }) =>
    inTransaction(ctx.db, async (trx) => {
      await lockSale(trx, saleId);
      return act(trx, id, await databaseNow(trx));
    }),
  );
}

function readNow(trx: Trx, cardId: string) {
  return trx
    .selectFrom("gift_cards")
    .innerJoin("sales", "sales.id", "gift_cards.sale_id")
    .selectAll("gift_cards")
    .select("sales.currency")
    .where("gift_cards.id", "=", cardId)
    .executeTakeFirstOrThrow();
}

async function deliverDueCards(ctx: Context): Promise<number> {
  const job = "deliver-due-gift-cards";
  const now = await databaseNow(ctx.db);
  const rows = await due(ctx, job, now)
    .where("gift_cards.gift_due_at", "<=", now)
    .where("gift_cards.active_at", "is not", null)
    .where("gift_cards.frozen_at", "is", null)
    .execute();
  return eachCard(ctx, job, rows, async (trx, id, at) => {
    const card = await readNow(trx, id);
    if (card.gift_due_at === null || card.gift_due_at > at || card.frozen_at !== null) return false;
    await mailCardGiven(trx, id, ctx.origin, at);
    return true;
  });
}

export async function warnOfEndingCards(ctx: Context): Promise<number> {
  const job = "warn-of-ending-gift-cards";
  const now = await databaseNow(ctx.db);
  const rows = await due(ctx, job, now)
    .where("gift_cards.valid_until", "<", now + WARNED_MS)
    .where("gift_cards.valid_until", ">", now)
    .where("gift_cards.warned_at", "is", null)
    .where("gift_cards.balance", ">", 0)
    .where("gift_cards.gift_due_at", "is", null)
    .where("gift_cards.frozen_at", "is", null)
    .execute();
  return eachCard(ctx, job, rows, async (trx, id, at) => {
    const card = await readNow(trx, id);
    if (card.warned_at !== null || card.balance === 0) return false;
    await trx.updateTable("gift_cards").set({ warned_at: at, changed_at: at }).where("id", "=", id).execute();
    await mailCardEnding(trx, id, ctx.origin, at);
    return true;
  });
}

/** A frozen card waits: who holds it cannot spend it before its end. */
export async function lapseGiftCards(ctx: Context): Promise<number> {
  const job = "lapse-gift-cards";
  const now = await databaseNow(ctx.db);
  const rows = await due(ctx, job, now)
    .where("gift_cards.valid_until", "<=", now)
    .where("gift_cards.closed_at", "is", null)
    .where("gift_cards.frozen_at", "is", null)
    .execute();
  return eachCard(ctx, job, rows, async (trx, id, at) => {
    const card = await readNow(trx, id);
    const { balance, sale_id: saleId, currency } = card;
    const over = card.valid_until !== null && card.valid_until <= at;
    if (card.closed_at !== null || card.frozen_at !== null || !over) return false;
    if (balance > 0) {
      await moveBalance(trx, { cardId: id, kind: "lapsed", amount: -balance, saleId, at });
      await bookCardLapsed(trx, { cardId: id, saleId, amount: balance, currency, at });
    }
    await trx.updateTable("gift_cards").set({ closed_at: at, changed_at: at }).where("id", "=", id).execute();
    return true;
  });
}

/** Deletes names and addresses of gifts that were never paid. */
async function forgetUnpaidCards(ctx: Context): Promise<void> {
  const before = (await databaseNow(ctx.db)) - DAY_MS;
  const ended = ctx.db.selectFrom("sales").where("status", "in", ["expired", "failed", "cancelled"]);
  await ctx.db
    .updateTable("gift_cards")
    .set({ gift_from: null, gift_name: null, gift_email: null, gift_message: null, gift_due_at: null })
    .where(
      unlocked(ctx.db, "gift_cards", (eb) =>
        eb.and([
          eb("active_at", "is", null),
          eb("gift_email", "is not", null),
          eb("created_at", "<", before),
          eb("sale_id", "in", ended.select("id")),
        ]),
      ),
    )
    .execute();
}

/** With their names and periods in ms. */
export const CARD_JOBS = [
  { name: "deliver-due-gift-cards", everyMs: 30 * SECOND_MS, run: deliverDueCards },
  { name: "warn-of-ending-gift-cards", everyMs: HOUR_MS, run: warnOfEndingCards },
  { name: "lapse-gift-cards", everyMs: HOUR_MS, run: lapseGiftCards },
  { name: "release-gift-cards-of-accounts", everyMs: HOUR_MS, run: releaseCardsOfDeletedAccounts },
  { name: "forget-unpaid-gift-cards", everyMs: DAY_MS, run: forgetUnpaidCards },
];
