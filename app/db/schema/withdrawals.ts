/** Declarations of withdrawal as acknowledged to the buyer (docs/law.md 6). */
import type { WithdrawnItem } from "~/domain/sales/withdrawal/withdrawal";

export interface WithdrawalsTable {
  id: string;
  sale_id: string;
  /** null when nothing had been paid for the returned coupons. */
  refund_id: string | null;
  /** Ids of the coupons given back. */
  coupons: string[];
  items: WithdrawnItem[];
  amount: number;
  declared_at: number;
}

/** Withdrawals declared without proof of the buyer: they take effect when confirmed. */
export interface WithdrawalDeclarationsTable {
  id: string;
  /** At most one open by sale. */
  sale_id: string;
  declared_at: number;
  /** Time of the latest confirmation mail to the sale's address. */
  mailed_at: number;
  /** The resulting withdrawal; null = not confirmed. */
  withdrawal_id: string | null;
}
