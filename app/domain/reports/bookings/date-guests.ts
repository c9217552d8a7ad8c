/** The guests of a date of an offer, coupon by coupon. */
import type { CouponStatus } from "~/domain/coupons/redeemability";
import type { BookedDate } from "./booked-dates";

export interface Guest {
  couponId: string;
  code: string;
  status: CouponStatus;
  saleNumber: string;
  /** Of the person who was given it, else of who bought it where they gave one. */
  name: string | null;
  isGift: boolean;
  redeemedAt: number | null;
}

export interface DateGuests {
  date: BookedDate;
  organizationId: string;
  guests: Guest[];
}
