/** Stored carts of accounts and API clients; browsers keep theirs in a cookie. */
import type { SavedLine } from "~/domain/cart/saved-cart";

interface CartsTable {
  /** "user:<id>" or "visitor:<id>". */
  owner: string;
  lines: SavedLine[];
  codes: string[];
  version: number;
  updated_at: number;
}

export interface CartTables {
  carts: CartsTable;
}
