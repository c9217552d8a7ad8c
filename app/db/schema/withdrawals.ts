/** Declarations of withdrawal, as they came in: what the buyer was acknowledged (law 6). */

export interface WithdrawalsTable {
  id: string;
  sale_id: string;
  /** null when nothing had been paid for what was given back. */
  refund_id: string | null;
  /** JSON: ids of the coupons given back. */
  coupons: string;
  /** JSON: title, quantity and amount of each line concerned. */
  items: string;
  amount: number;
  declared_at: number;
}
