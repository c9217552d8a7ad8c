/** Alerts about offers, requested by account or confirmed mailbox; each is sent once. */

type WishKind = "back_in_stock" | "price_drop" | "ending";
/** "unconfirmed" waits for the mailbox; "notified" (sent) and "ended" are final. */
type WishStatus = "unconfirmed" | "active" | "notified" | "ended";

interface WishesTable {
  id: string;
  /** The mailbox the alert is sent to. */
  email_key: string;
  email_sealed: string;
  /** "user:<id>" or "visitor:<id>" of the requester; null for browsers without cookies. */
  owner: string | null;
  offer_id: string;
  /** The sold-out option; null = any option of the offer. */
  price_option_id: string | null;
  kind: WishKind;
  /** Cents, of "price_drop": sent at this whole price or below; null = at any lower price. */
  target_price: number | null;
  status: WishStatus;
  /** Token of the confirmation mail; alerts of one form share it. */
  confirm_hash: string | null;
  /** Position in the queue: first come, first served. */
  created_at: number;
  /** Time of the status; for "active", of the confirmation. */
  changed_at: number;
}

/**
 * In cents, by option, what it has to cost less than for its price alert to be sent: what it cost when that was requested, or one
 * cent more than the target where it cost more than that.
 */
interface WishPricesTable {
  wish_id: string;
  price_option_id: string;
  price: number;
}

export interface WishesTables {
  wishes: WishesTable;
  wish_prices: WishPricesTable;
}
