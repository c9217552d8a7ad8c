/** What happened at the counter besides redemptions: every check of a coupon, and offline redemptions that came too late. */

/** Append-only log; unknown codes lock a member out. */
export interface CouponChecksTable {
  id: string;
  at: number;
  user_id: string;
  /** null = no coupon has this code. */
  coupon_id: string | null;
  /** "ok", a refusal of app/domain/coupons/redeemability.ts, or "unknown". */
  result: string;
  location_id: string | null;
}

/** Accepted at the counter without a connection, refused at the upload: for the manager to clear up. */
export interface RedemptionConflictsTable {
  id: string;
  nonce: string;
  coupon_id: string;
  organization_id: string;
  user_id: string;
  reason: string;
  location_id: string | null;
  /** When the counter says it happened. */
  scanned_at: number;
  created_at: number;
  resolved_at: number | null;
}
