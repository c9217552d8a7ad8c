/** Coupons: what the buyer holds; created only by capture (docs/domain.md 7). */
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
  paid_value: number;
  face_value: number;
  /** How much of paid_value was given back. */
  refunded_value: Generated<number>;
  /** How much of paid_value the buyer's bank took back. */
  reversed_value: Generated<number>;
  /** While its value is owed to the buyer (ledger account customer_liability). */
  in_liability: Generated<boolean>;
  slot_id: string | null;
  redeemed_at: number | null;
  redeemed_by: string | null;
  /** Where: id and, as the place may change or go, its name then. */
  redeemed_location_id: string | null;
  redeemed_location_name: string | null;
  /** The counter's own id of the redemption, so that a repeat is recognised. */
  redemption_nonce: string | null;
  void_reason: string | null;
  created_at: number;
}
