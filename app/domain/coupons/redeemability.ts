/** Whether a coupon may be used at the counter at a moment, and if not, why (docs/domain.md 7). */
import { localDay, MADRID } from "~/domain/kernel/local-day";

export const COUPON_REFUSALS = [
  "already_redeemed",
  "expired",
  "not_yet_valid",
  "void",
  "wrong_organization",
  "wrong_slot",
  "unpaid",
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

export const COUPON_STATUSES = ["issued", "redeemed", "expired", "void"] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

export interface RedeemableCoupon {
  status: CouponStatus;
  /** The sale it belongs to has been paid and not given back. */
  paid: boolean;
  /** ms UTC */
  validFrom: number;
  validUntil: number | null;
  slot: { startsAt: number; timezone: string } | null;
}

/** The last day counts to its end, as the coupon names only the day; a dated coupon counts on its day. */
export function couponRefusal(coupon: RedeemableCoupon, at: number): CouponRefusal | null {
  if (coupon.status === "redeemed") return "already_redeemed";
  if (coupon.status === "void") return "void";
  if (!coupon.paid) return "unpaid";
  if (coupon.status === "expired") return "expired";
  if (isExpired(coupon, at)) return "expired";
  if (at < coupon.validFrom) return "not_yet_valid";
  const { slot } = coupon;
  if (slot && localDay(at, slot.timezone) < localDay(slot.startsAt, slot.timezone)) return "wrong_slot";
  return null;
}

/** Whether the coupon's last day has passed. */
export function isExpired({ validUntil, slot }: Pick<RedeemableCoupon, "validUntil" | "slot">, at: number) {
  const zone = slot?.timezone ?? MADRID;
  return validUntil !== null && localDay(validUntil, zone) < localDay(at, zone);
}

/**
 * The status to show: an issued coupon past its last day reads as expired before the expiry job has stored
 * that.
 */
export function currentStatus(
  coupon: Pick<RedeemableCoupon, "status" | "validUntil" | "slot">,
  now: number,
): CouponStatus {
  return coupon.status === "issued" && isExpired(coupon, now) ? "expired" : coupon.status;
}
