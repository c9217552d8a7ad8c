/** State of a coupon as buyers see it: one reader for tickets, lists and saved copies. Server only: formats dates. */
import type { CouponStatus, Validity } from "~/domain/coupons/redeemability";
import { success } from "~/locales/es/checkout/checkout";
import { upcomingText } from "~/locales/es/where-and-when";
import type { CouponTicketProps } from "~/ui/elements/coupon-ticket";

interface Read {
  status: CouponStatus;
  validity: Validity;
}

const TONES = { issued: "ready", redeemed: "used", expired: "off", void: "off" } as const;

/** @param slot booked date of its line */
export function couponState(
  { status, validity }: Read,
  slot: { startsAt: number; timezone: string } | null,
): CouponTicketProps["status"] {
  if (status === "issued" && validity.state === "upcoming") {
    return { label: upcomingText({ slot }, validity.from), tone: "soon" };
  }
  return { label: success.couponStatus[status], tone: TONES[status] };
}
