/** Double-entry ledger; rows are never changed (docs/domain.md 6). */

interface LedgerJournalsTable {
  id: string;
  /** Idempotency key, e.g. "capture:<sale>". */
  event_key: string;
  kind: string;
  sale_id: string;
  currency: string;
  posted_at: number;
}

interface LedgerEntriesTable {
  journal_id: string;
  account: string;
  /** Debit positive, credit negative; a journal's entries sum to zero. */
  amount: number;
}

export interface LedgerTables {
  ledger_journals: LedgerJournalsTable;
  ledger_entries: LedgerEntriesTable;
}
