/** Posts a ledger journal, once per event; journals are immutable. */
import type { Trx } from "~/db/schema";
import { newId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { type Entry, merged } from "./journal";

export type JournalKind =
  | "capture"
  | "late_payment"
  | "refund_requested"
  | "refund_paid"
  | "chargeback"
  | "chargeback_excess"
  | "redemption"
  | "void"
  | "breakage";

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
  const posted = await trx
    .insertInto("ledger_journals")
    .values({
      id,
      event_key: key,
      kind: journal.kind,
      sale_id: journal.saleId,
      currency: journal.currency,
      posted_at: journal.at,
    })
    .onConflict((conflict) => conflict.column("event_key").doNothing())
    .executeTakeFirst();
  if (posted.numInsertedOrUpdatedRows === 0n) return false;
  if (entries.length > 0) {
    await trx
      .insertInto("ledger_entries")
      .values(entries.map((entry) => ({ journal_id: id, ...entry })))
      .execute();
  }
  return true;
}
