/** Memberships of the club; at most one open per account (partial unique index). */

export interface ClubMembershipsTable {
  id: string;
  user_id: string;
  plan: string;
  /** Cents per period. */
  price: number;
  status: "pending" | "active" | "past_due" | "cancelled" | "expired";
  terms_version: string;
  /** ms UTC; null = until it is cancelled. */
  current_period_end: number | null;
  cancel_at_period_end: 0 | 1;
  created_at: number;
  updated_at: number;
}
