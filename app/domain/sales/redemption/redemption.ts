/** A redemption as lists and files show it, undone or not. */
import type { Cents } from "~/domain/kernel/money";

/** Of one list or file. */
export const MAX_REDEMPTION_DAYS = 366;

export interface StoredRedemption {
  nonce: string;
  couponId: string;
  code: string;
  organizationId: string;
  offerId: string;
  title: string;
  optionTitle: string;
  saleNumber: string;
  /** Cents the buyer paid; null for gifts, whose price the guest must not learn. */
  paid: Cents | null;
  /** ms UTC */
  at: number;
  place: string | null;
  by: { id: string; name: string } | null;
  undone: { at: number; by: string; reason: string | null } | null;
  /** Its coupon's money went back afterwards. */
  refunded: boolean;
}
