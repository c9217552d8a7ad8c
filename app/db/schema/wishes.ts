/** Alerts about offers, requested by account or confirmed mailbox; each is sent once. */

export type WishKind = "back_in_stock" | "price_drop" | "ending";
/** "unconfirmed" waits for the mailbox to agree; "told" and "ended" are over. */
export type WishStatus = "unconfirmed" | "active" | "told" | "ended";

export interface WishesTable {
  id: string;
  /** The mailbox the alert is sent to. */
  email_key: string;
  email_sealed: string;
  /** "user:<id>" or "visitor:<id>" of who asked; null for browsers without cookies. */
  owner: string | null;
  offer_id: string;
  /** The sold-out option that is waited for; null = anything of the offer. */
  price_option_id: string | null;
  kind: WishKind;
  status: WishStatus;
  /** Of the mail that asks to confirm; wishes of one form share it. */
  confirm_hash: string | null;
  /** The place in a queue: the first to ask is the first to be told. */
  created_at: number;
  /** When it came to this status; for "active", when the mailbox agreed. */
  changed_at: number;
}

/** Price of each option, in cents, at the time a price alert was requested. */
export interface WishPricesTable {
  wish_id: string;
  price_option_id: string;
  price: number;
}
