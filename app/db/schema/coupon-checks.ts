/** Events at the counter besides redemptions: checks of coupons, and conflicts of offline redemptions. */

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

/** Redemptions accepted offline and refused at the upload, for the manager to resolve. */
export interface RedemptionConflictsTable {
  id: string;
  nonce: string;
  coupon_id: string;
  organization_id: string;
  user_id: string;
  reason: string;
  location_id: string | null;
  /** Time of the counter's clock. */
  scanned_at: number;
  created_at: number;
  resolved_at: number | null;
}
