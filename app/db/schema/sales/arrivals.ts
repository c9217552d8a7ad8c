/** Table of the rows that were brought from another system. */

export type ArrivalKind = "consents" | "coupons" | "gift-cards" | "balances";

interface ArrivedRowsTable {
  /** Hash of source, kind and the source's key: a row arrives once. */
  id: string;
  /** Name of the other system. */
  source: string;
  kind: ArrivalKind;
  arrived_at: number;
}

export interface SalesArrivalsTables {
  arrived_rows: ArrivedRowsTable;
}
