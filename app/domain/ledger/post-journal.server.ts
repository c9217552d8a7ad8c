/** Writes a journal of the ledger, once per event; nothing of it is ever changed afterwards. */
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
  /** Names the event within its kind: what happened to this is booked once. */
  eventId: string;
  saleId: string;
  currency: string;
  entries: readonly Entry[];
  /** ms UTC, the database's clock. */
  at: number;
}

/** As stored and unique: "capture:<sale>". */
export function eventKey({ kind, eventId }: Pick<Journal, "kind" | "eventId">): string {
  return `${kind}:${eventId}`;
}

/**
 * A journal without entries is written as well: it says that the event moved nothing.
 * @returns false when the event had been booked before
 * @throws Error when the entries do not sum to zero, which is a defect of ours
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
