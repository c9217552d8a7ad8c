/** A line of a sale: the terms it was sold under, which never change, and its coupons as they stand. */

import type { OfferTerms } from "~/domain/catalogue/for-sale/offer-terms";
import type { TaxRegime } from "~/domain/catalogue/offer";
import type { CouponStatus } from "~/domain/coupons/redeemability";
import type { Cents } from "~/domain/kernel/money";
import type { GiftRecipient } from "./gift";

export interface SoldSlot {
  id: string;
  /** ms UTC */
  startsAt: number;
  endsAt: number;
  timezone: string;
}

/** JSON of sale_terms.terms. */
export interface TermsAsSold extends OfferTerms {
  /** The date that was booked; null = none. */
  slot: SoldSlot | null;
}

export interface SoldCoupon {
  id: string;
  /** Counted within the line, from 1. */
  number: number;
  /** Thirteen characters, without separators. */
  code: string;
  secretVersion: number;
  /** As of now: an unused coupon whose last day has passed is expired. */
  status: CouponStatus;
  /** As stored: it stays "issued" until it is used or given back, as the right to withdraw does not end with its days. */
  stored: CouponStatus;
  voidReason: string | null;
  /** ms UTC */
  validFrom: number;
  validUntil: number | null;
  redeemedAt: number | null;
  paidValue: Cents;
  /** What of it neither went back nor was charged back. */
  left: Cents;
}

export interface SoldLine {
  id: string;
  saleId: string;
  organizationId: string;
  offerId: string;
  title: string;
  optionId: string;
  optionTitle: string;
  quantity: number;
  listPrice: Cents;
  unitPrice: Cents;
  promoCode: string | null;
  taxRegime: TaxRegime;
  gift: boolean;
  /** Recipient of its coupons as a present; null = the buyer keeps them. */
  giftTo: GiftRecipient | null;
  /** What is written with a present. */
  giftFrom: string;
  giftMessage: string;
  terms: TermsAsSold;
  coupons: SoldCoupon[];
}
