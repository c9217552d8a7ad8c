/** Job: ends the waiting lists of dates and offers that are over, with one mail to a mailbox, and deletes old entries. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { userOwner } from "~/domain/kernel/owner";
import { endOverEntry } from "./end-over-entry.server";
import { leaveWaitingList } from "./leave-waiting-list.server";
import { WAITING_CONFIRM_TTL_MS, WAITING_KEPT_MS } from "./waiting-entry";

const JOB = "tidy-waiting-lists";
const LIMIT = 500;

/** Of offers and dates where nothing will be sold any more. */
function overEntries(db: Db, now: number) {
  return db
    .selectFrom("waiting_list_entries")
    .innerJoin("offers", "offers.id", "waiting_list_entries.offer_id")
    .leftJoin("slots", "slots.id", "waiting_list_entries.slot_id")
    .select("waiting_list_entries.id")
    .where("waiting_list_entries.status", "in", ["unconfirmed", "waiting", "invited"])
    .where((eb) =>
      eb.or([
        eb("offers.status", "in", ["ended", "archived", "rejected"]),
        eb("offers.sale_ends_at", "<=", now),
        eb("slots.starts_at", "<=", now),
        eb("slots.status", "=", "cancelled"),
      ]),
    )
    .where(isRetryDue(JOB, sql<string>`waiting_list_entries.id`, now))
    .limit(LIMIT)
    .execute();
}

/** An order that was paid has bought its places. */
async function markBought(db: Db, now: number): Promise<void> {
  await db
    .updateTable("waiting_list_entries")
    .set({ status: "bought", visitor_id: null, changed_at: now })
    .where("status", "=", "ordered")
    .where("sale_id", "in", (eb) =>
      eb.selectFrom("sales").select("id").where("sales.status", "in", ["captured", "refunded"]),
    )
    .execute();
}

export async function tidyWaitingLists({ db }: Context): Promise<void> {
  const now = await databaseNow(db);
  await markBought(db, now);
  const rows = (await overEntries(db, now)).map(({ id }) => id);
  const locks = (id: string) => ({ table: "waiting_list_entries", id }) as const;
  await eachRow(db, { job: JOB, rows, idOf: (id) => id, locks }, (id) =>
    inTransaction(db, (trx) => endOverEntry(trx, id)),
  );
  await deleteUnlocked(db, "waiting_list_entries", (eb) =>
    eb.and([eb("status", "=", "unconfirmed"), eb("changed_at", "<=", now - WAITING_CONFIRM_TTL_MS)]),
  );
  await deleteUnlocked(db, "waiting_list_entries", (eb) =>
    eb.and([
      eb("status", "in", ["bought", "lapsed", "left", "ended"]),
      eb("changed_at", "<=", now - WAITING_KEPT_MS),
    ]),
  );
}

/** Job: deletes the entries of deleted accounts; what they hold goes to the next. */
export async function deleteEntriesOfDeletedAccounts({ db }: Context): Promise<void> {
  const deleted = db.selectFrom("users").where("deleted_at", "is not", null);
  const owners = deleted.select(sql<string>`${userOwner("")} || id`.as("owner"));
  const rows = await db
    .selectFrom("waiting_list_entries")
    .select("id")
    .where("owner", "in", owners)
    .where("status", "=", "invited")
    .limit(LIMIT)
    .execute();
  for (const { id } of rows) await leaveWaitingList(db, { id });
  await deleteUnlocked(db, "waiting_list_entries", (eb) =>
    eb.and([eb("owner", "in", owners), eb("status", "not in", ["invited", "ordered"])]),
  );
}
