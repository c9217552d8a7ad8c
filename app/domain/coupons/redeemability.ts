/**
 * Decides whether the counter accepts a coupon at a given time, with the reason for a refusal (docs/domain.md
 * 7).
 */
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
  /** Its sale is paid and not refunded. */
  paid: boolean;
  /** ms UTC */
  validFrom: number;
  validUntil: number | null;
  slot: { startsAt: number; timezone: string } | null;
}

/**
 * Valid to the end of the last day, which is all that the coupon names; a dated coupon is valid on its day.
 */
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

/** True after the coupon's last day. */
function isExpired({ validUntil, slot }: Pick<RedeemableCoupon, "validUntil" | "slot">, at: number) {
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
