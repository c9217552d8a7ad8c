/** Events at the counter besides redemptions: checks of coupons, conflicts of offline redemptions, undone redemptions. */
import type { Generated } from "kysely";

/** Append-only log; unknown codes lock a member or key out. */
export interface CouponChecksTable {
  id: string;
  at: number;
  /** Exactly one of member and key. */
  user_id: string | null;
  api_key_id: Generated<string | null>;
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
  /** Exactly one of member and key. */
  user_id: string | null;
  api_key_id: Generated<string | null>;
  reason: string;
  location_id: string | null;
  /** Time of the counter's clock. */
  scanned_at: number;
  created_at: number;
  resolved_at: number | null;
}

/** Undone redemptions; a nonce in here redeems nothing any more. */
export interface RedemptionUndosTable {
  nonce: string;
  coupon_id: string;
  organization_id: string;
  /** The redemption as the coupon had it. */
  redeemed_at: number;
  redeemed_by: string | null;
  location_id: string | null;
  location_name: string | null;
  undone_at: number;
  undone_by: string;
  /** null when the cashier took back an own redemption at once. */
  reason: string | null;
}
