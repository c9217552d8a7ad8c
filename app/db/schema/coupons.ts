/** Tables of coupons and of what happens to them at the counter. */
import type { Generated } from "kysely";
import type { Status } from "~/db/schema/status";
import type { ExpiryPolicy } from "~/domain/catalogue/offer";

/** “Expired” is derived from valid_until (docs/domain.md 7). */
export type CouponState = "issued" | "redeemed" | "void";

/** Coupons, created only by the capture of a sale (docs/domain.md 7). */
export interface CouponsTable {
  id: string;
  sale_line_id: string;
  number: number;
  /** 12 Crockford base32 characters and a check character, without separators. */
  code: string;
  secret_version: Generated<number>;
  status: Status<CouponState, "issued">;
  valid_from: number;
  valid_until: number | null;
  /** What becomes of its paid value when it expires unused, as it was sold; "none" of dated ones. */
  expiry_policy: Generated<ExpiryPolicy>;
  /** When its holder extended it; ms UTC. */
  extended_at: Generated<number | null>;
  /** Always list_value - discount. */
  paid_value: number;
  face_value: number;
  /** Its price before codes; with the next four, its share of its line's amounts (decision 110). */
  list_value: number;
  discount: number;
  /** Part of the discount paid by the platform. */
  platform_discount: number;
  commission: number;
  commission_tax: number;
  /** The refunded part of paid_value. */
  refunded_value: Generated<number>;
  /** The part of paid_value lost in a chargeback. */
  reversed_value: Generated<number>;
  /** True while its value is deferred revenue (ledger account customer_liability). */
  in_liability: Generated<boolean>;
  slot_id: string | null;
  redeemed_at: number | null;
  redeemed_by: string | null;
  /** Place of redemption: id, and its name at that time, as the place may change or be deleted. */
  redeemed_location_id: string | null;
  redeemed_location_name: string | null;
  /** Idempotency key of the redemption, set by the counter. */
  redemption_nonce: string | null;
  void_reason: string | null;
  created_at: number;
  /** Of its status or its money, as `updated_since` of the API finds it. */
  changed_at: Generated<number>;
}

/** Append-only log; unknown codes lock a member or key out. */
interface CouponChecksTable {
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
interface RedemptionConflictsTable {
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
interface RedemptionUndosTable {
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

/** Codes that a coupon had before it went to another person: counters recognise and refuse them. */
interface RenewedCouponCodesTable {
  code: string;
  coupon_id: string;
  renewed_at: number;
}

/** Codes that another system gave coupons which were brought from it: counters take them. */
interface ImportedCouponCodesTable {
  /** Letters and digits alone, in capitals. */
  code: string;
  coupon_id: string;
}

export interface CouponsTables {
  coupons: CouponsTable;
  imported_coupon_codes: ImportedCouponCodesTable;
  renewed_coupon_codes: RenewedCouponCodesTable;
  coupon_checks: CouponChecksTable;
  redemption_conflicts: RedemptionConflictsTable;
  redemption_undos: RedemptionUndosTable;
}
