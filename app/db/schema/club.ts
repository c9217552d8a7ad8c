/** Memberships of the club; at most one open per account (partial unique index). */
import type { ClubPlan } from "~/domain/club/club";

interface ClubMembershipsTable {
  id: string;
  user_id: string;
  plan: ClubPlan;
  /** Cents per period. */
  price: number;
  status: "pending" | "active" | "past_due" | "cancelled" | "expired";
  terms_version: string;
  /** ms UTC; null = until it is cancelled. */
  current_period_end: number | null;
  cancel_at_period_end: boolean;
  created_at: number;
  updated_at: number;
}

export interface ClubTables {
  club_memberships: ClubMembershipsTable;
}
