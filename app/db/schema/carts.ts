/** Carts that the server keeps for the API's clients; browsers keep theirs in a cookie. */

export interface CartsTable {
  /** "user:<id>" or "visitor:<id>". */
  owner: string;
  /** JSON: SavedLine[] of app/domain/cart/saved-cart.ts. */
  lines: string;
  /** JSON: string[]. */
  codes: string;
  version: number;
  updated_at: number;
}
