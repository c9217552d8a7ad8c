/** Plans of the club. A paid one will need a notice before each renewal. */
import type { Cents } from "~/domain/kernel/money";

export const CLUB_PLANS = ["free"] as const;
export type ClubPlan = (typeof CLUB_PLANS)[number];

/** Per period; null = unlimited. */
export const PLAN_TERMS: Record<ClubPlan, { price: Cents; periodMs: number | null }> = {
  free: { price: 0, periodMs: null },
};

export interface ClubMembership {
  plan: ClubPlan;
  status: "pending" | "active" | "past_due" | "cancelled" | "expired";
  /** ms UTC; null = until cancelled. */
  currentPeriodEnd: number | null;
  price: Cents;
}

/** The club's page; joining returns to the given path. */
export function clubPath(returnTo: string): string {
  return `/club?returnTo=${encodeURIComponent(returnTo)}`;
}
