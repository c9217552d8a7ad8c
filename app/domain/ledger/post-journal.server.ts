/** Posts a ledger journal, once per event; journals are immutable. */
import { compiled, type Given } from "~/db/compiled-query.server";
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import { newId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { type Entry, merged } from "./journal";

type JournalKind =
  | "capture"
  | "late_payment"
  | "refund_requested"
  | "refund_paid"
  | "chargeback"
  | "chargeback_excess"
  | "redemption"
  | "redemption_undone"
  | "void"
  | "breakage"
  | "gift_card_spent"
  | "gift_card_returned"
  | "gift_card_lapsed"
  | "gift_card_adjusted"
  | "gift_card_granted"
  | "gift_card_recovered";

export interface Journal {
  kind: JournalKind;
  /** Id of the event within its kind; each is posted once. */
  eventId: string;
  saleId: string;
  currency: string;
  entries: readonly Entry[];
  /** ms UTC, the database's clock. */
  at: number;
}

/** Unique key as stored: "capture:<sale>". */
function eventKey({ kind, eventId }: Pick<Journal, "kind" | "eventId">): string {
  return `${kind}:${eventId}`;
}

const insertJournal = compiled((db, given: Given<Journal & { id: string; key: string }>) =>
  db
    .insertInto("ledger_journals")
    .values({
      id: given("id"),
      event_key: given("key"),
      kind: given("kind"),
      sale_id: given("saleId"),
      currency: given("currency"),
      posted_at: given("at"),
    })
    .onConflict((conflict) => conflict.column("event_key").doNothing()),
);

export async function isPosted(trx: Trx, event: Pick<Journal, "kind" | "eventId">): Promise<boolean> {
  const found = await trx
    .selectFrom("ledger_journals")
    .select("id")
    .where("event_key", "=", eventKey(event))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A journal without entries is posted, too: it records that the event moved nothing.
 * @returns false when the event was posted before
 * @throws Error when the entries do not sum to zero: a defect of the caller
 */
export async function postJournal(trx: Trx, journal: Journal): Promise<boolean> {
  const entries = merged(journal.entries);
  const sum = entries.reduce<Cents>((total, { amount }) => total + amount, 0);
  const key = eventKey(journal);
  if (sum !== 0) throw new Error(`the journal ${key} sums to ${sum}, not to zero`);
  const id = newId();
  if ((await insertJournal.write(trx, { ...journal, id, key })) === 0) return false;
  const rows = entries.map(({ account, amount }) => ({ journal_id: id, account, amount }));
  await insertRows(trx, "ledger_entries", rows);
  return true;
}
