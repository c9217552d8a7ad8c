/** Declarations of withdrawal, as they came in: what the buyer was acknowledged (docs/law.md 6). */
import type { WithdrawnItem } from "~/domain/sales/withdrawal/withdrawal";

export interface WithdrawalsTable {
  id: string;
  sale_id: string;
  /** null when nothing had been paid for what was given back. */
  refund_id: string | null;
  /** Ids of the coupons given back. */
  coupons: string[];
  items: WithdrawnItem[];
  amount: number;
  declared_at: number;
}

/** A withdrawal declared without proof of being the buyer: it voids nothing until it is confirmed. */
export interface WithdrawalDeclarationsTable {
  id: string;
  /** At most one of a sale is open. */
  sale_id: string;
  declared_at: number;
  /** When the way to confirm was last sent to the sale's address. */
  mailed_at: number;
  /** What it became; null = not confirmed. */
  withdrawal_id: string | null;
}
