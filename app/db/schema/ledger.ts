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

/** What another system still owed organizations when they came from it; never changed. */
interface OpeningBalancesTable {
  id: string;
  organization_id: string;
  /** Name of the other system. */
  source: string;
  currency: string;
  /** Cents owed to the organization; negative: it owes them. */
  amount: number;
  /** ms UTC: as the other system's books had it then. */
  as_of: number;
  note: string;
  booked_at: number;
}

export interface LedgerTables {
  opening_balances: OpeningBalancesTable;
  ledger_journals: LedgerJournalsTable;
  ledger_entries: LedgerEntriesTable;
}
