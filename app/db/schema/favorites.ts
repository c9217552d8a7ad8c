/** Favourites of accounts, and the alert lists, which are another thing: they ask for mails. */

export interface FavoritesTable {
  user_id: string;
  offer_id: string;
  created_at: number;
}

export interface WishlistEntriesTable {
  /** "user:<id>" or "visitor:<id>": who asked, and who alone may take it back. */
  owner: string;
  offer_id: string;
  /** Whom to tell; the address itself is in consent_states, list "alerts". */
  email_key: string;
  back_in_stock: 0 | 1;
  price_drop: 0 | 1;
  ending: 0 | 1;
  /** The waiting list of a sold-out offer, served in the order of created_at. */
  status: "waiting" | "invited" | "bought" | "lapsed";
  created_at: number;
}
