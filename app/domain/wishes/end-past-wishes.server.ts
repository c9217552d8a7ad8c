/**
 * Ends the wishes for offers that will not be sold again: with one mail to each mailbox and offer, without one where a wish was
 * never confirmed. A mailbox that also waits for places of the offer gets one mail, which its waiting list writes.
 */
import { type ExpressionBuilder, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import { unlocked } from "~/db/locked-rows.server";
import type { Db, Schema, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { endMailboxWishes, mailEndedWishes } from "./end-mailbox-wishes.server";
import { deleteWishPrices } from "./end-wishes.server";
import { WISH_KINDS } from "./wish";

const JOB = "tidy-wishes";
const PAGE = 500;

/** Asked of each wish: in a large shop, most past offers have none. */
function isOfPastOffer(eb: ExpressionBuilder<Schema, "wishes">, now: number) {
  return eb.exists(
    eb
      .selectFrom("offers")
      .select("offers.id")
      .whereRef("offers.id", "=", "wishes.offer_id")
      .where((or) =>
        or.or([
          or("offers.status", "in", ["ended", "archived", "rejected"]),
          or("offers.sale_ends_at", "<=", now),
        ]),
      ),
  );
}

async function endUnconfirmed(db: Db, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable("wishes")
      .set({ status: "ended", changed_at: now })
      .where(
        unlocked(trx, "wishes", (eb) =>
          eb.and([eb("kind", "in", WISH_KINDS), eb("status", "=", "unconfirmed"), isOfPastOffer(eb, now)]),
        ),
      )
      .returning("id")
      .execute();
    await deleteWishPrices(
      trx,
      ended.map(({ id }) => id),
    );
  });
}

/** Entries that the job of waiting lists ends with the wishes; one that an order holds may come back to its list. */
function isOnWaitingList(eb: ExpressionBuilder<Schema, "wishes">) {
  return eb.exists(
    eb
      .selectFrom("waiting_list_entries as entry")
      .select("entry.id")
      .whereRef("entry.email_key", "=", "wishes.email_key")
      .whereRef("entry.offer_id", "=", "wishes.offer_id")
      .where("entry.status", "in", ["waiting", "invited", "ordered"]),
  );
}

function readPast(db: Db, now: number, afterId: string) {
  return db
    .selectFrom("wishes")
    .select(["id", "offer_id as offerId", "email_key as mailbox"])
    .where("kind", "in", WISH_KINDS)
    .where("status", "=", "active")
    .where((eb) => isOfPastOffer(eb, now))
    .where((eb) => eb.not(isOnWaitingList(eb)))
    .where(isRetryDue(JOB, sql<string>`wishes.id`, now))
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(PAGE)
    .execute();
}

type PastWish = Awaited<ReturnType<typeof readPast>>[number];

/** @returns true if this call queued a mail; of concurrent processes, one does */
async function endOfMailbox(trx: Trx, past: PastWish): Promise<boolean> {
  const now = await databaseNow(trx);
  const ended = await endMailboxWishes(trx, past, now);
  await mailEndedWishes(trx, ended, now);
  return ended.size > 0;
}

export async function endPastWishes(db: Db, now: number): Promise<void> {
  await endUnconfirmed(db, now);
  const locks = ({ id }: PastWish) => ({ table: "wishes", id }) as const;
  let afterId = "";
  for (;;) {
    const rows = await readPast(db, now, afterId);
    await eachRow(db, { job: JOB, rows, idOf: ({ id }) => id, locks }, (past) =>
      inTransaction(db, (trx) => endOfMailbox(trx, past)),
    );
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    afterId = last.id;
  }
}
