/** Coupons, created only by the capture of a sale (docs/domain.md 7). */
import type { Generated } from "kysely";
import type { Status } from "./status";

/** “Expired” is derived from valid_until (docs/domain.md 7). */
export type CouponState = "issued" | "redeemed" | "void";

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
