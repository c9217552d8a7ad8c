/** Coupons: what the buyer holds; created only by capture (domain.md, section 7). */
import type { Generated } from "kysely";

export interface CouponsTable {
  id: string;
  sale_line_id: string;
  number: number;
  /** 12 Crockford base32 characters and a check character, without separators. */
  code: string;
  secret_version: Generated<number>;
  status: "issued" | "redeemed" | "expired" | "void";
  valid_from: number;
  valid_until: number | null;
  paid_value: number;
  face_value: number;
  slot_id: string | null;
  redeemed_at: number | null;
  void_reason: string | null;
  created_at: number;
}
