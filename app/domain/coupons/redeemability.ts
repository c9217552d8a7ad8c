/**
 * Decides whether the counter accepts a coupon at a given time, with the reason for a refusal (docs/domain.md
 * 7).
 */
import { HOUR_MS } from "~/domain/kernel/durations";
import { localDay, MADRID } from "~/domain/kernel/local-day";

/** Guests of a date soon after midnight come the evening before. */
const COME_EARLY_MS = 3 * HOUR_MS;

export const COUPON_REFUSALS = [
  "already_redeemed",
  "expired",
  "not_yet_valid",
  "void",
  "wrong_organization",
  "wrong_slot",
  "unpaid",
  "handed_on",
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

export const COUPON_STATUSES = ["issued", "redeemed", "expired", "void"] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

export const COUPON_VALIDITIES = ["upcoming", "current", "over"] as const;

/** When a coupon can be used. */
export interface Validity {
  /** Before its first day, between its days, after its last day. */
  state: (typeof COUPON_VALIDITIES)[number];
  /** ms UTC, within the first day; a dated coupon begins with its date. */
  from: number;
  /** ms UTC, within the last day; null = no end. */
  until: number | null;
}

interface ValidityPeriod {
  /** ms UTC */
  validFrom: number;
  validUntil: number | null;
  slot: { startsAt: number; timezone: string } | null;
}

export interface RedeemableCoupon extends ValidityPeriod {
  status: CouponStatus;
  /** Its sale is paid and not refunded. */
  paid: boolean;
  /** It was named by a code or QR code of before it went to another person. */
  outdated?: boolean;
}

/**
 * The only reader of a coupon's validity, for pages, mails, PDFs, the API and the counter. The last day counts
 * to its end; a dated coupon is valid on its day only, and in the hours before it begins.
 */
export function couponValidity({ validFrom, validUntil, slot }: ValidityPeriod, at: number): Validity {
  const zone = slot?.timezone ?? MADRID;
  const from = Math.max(validFrom, slot?.startsAt ?? validFrom);
  const today = localDay(at, zone);
  if (validUntil !== null && localDay(validUntil, zone) < today)
    return { state: "over", from, until: validUntil };
  const beforeDate =
    slot !== null && today < localDay(slot.startsAt, zone) && at < slot.startsAt - COME_EARLY_MS;
  const early = at < validFrom || beforeDate;
  return { state: early ? "upcoming" : "current", from, until: validUntil };
}

/** @param at ms UTC */
export function couponRefusal(coupon: RedeemableCoupon, at: number): CouponRefusal | null {
  if (coupon.outdated) return "handed_on";
  if (coupon.status === "redeemed") return "already_redeemed";
  if (coupon.status === "void") return "void";
  if (!coupon.paid) return "unpaid";
  if (coupon.status === "expired") return "expired";
  const { state } = couponValidity(coupon, at);
  if (state === "over") return "expired";
  if (state === "current") return null;
  return at < coupon.validFrom ? "not_yet_valid" : "wrong_slot";
}

/**
 * The status to show: an issued coupon past its last day reads as expired before the expiry job has stored
 * that.
 */
export function currentStatus(coupon: ValidityPeriod & { status: CouponStatus }, now: number): CouponStatus {
  return coupon.status === "issued" && couponValidity(coupon, now).state === "over"
    ? "expired"
    : coupon.status;
}
