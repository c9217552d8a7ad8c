/** The printed content of a coupon. */

import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import type { RedemptionRules } from "~/domain/catalogue/redemption-rules";
import type { Cents } from "~/domain/kernel/money";
import type { Validity } from "../redeemability";

export interface CouponDocument {
  couponId: string;
  lineId: string;
  /** As stored, without separators. */
  code: string;
  /** Address in the QR code. */
  url: string;
  status: "issued" | "redeemed" | "expired";
  /** "2026-000042" */
  saleNumber: string;
  /** Number of the coupon within its line, and the line's total. */
  index: number;
  count: number;
  offerId: string;
  offerTitle: string;
  optionTitle: string;
  /** ms UTC */
  boughtAt: number;
  validFrom: number;
  validUntil: number | null;
  /** As of the reading. */
  validity: Validity;
  redeemedAt: number | null;
  /** ms UTC, within the last day to withdraw; null without a right to, and on a gift, whose giver has it. */
  withdrawUntil: number | null;
  slot: { startsAt: number; endsAt: number; timezone: string } | null;
  /** Integer cents; null on a gift, which shows no price. */
  price: Cents | null;
  /** Still to pay where it is used, also on a gift. */
  dueAtVenue: Cents;
  gift: boolean;
  bookingRequired: boolean;
  /** The terms as sold. */
  howToRedeem: string;
  redemptionRules: RedemptionRules | null;
  conditions: string;
  places: SoldPlace[];
  seller: { name: string; legalName: string; taxId: string; address: string; phone: string; email: string };
}

/** A coupon as a file: its PDF, its QR code as a picture, its day for a calendar, or its pass for Apple's wallet. */
export interface CouponFile {
  contentType:
    | "application/pdf"
    | "image/svg+xml"
    | "text/calendar; charset=utf-8; method=PUBLISH"
    | "application/vnd.apple.pkpass";
  /** Whether browsers show it or keep it. */
  disposition: "inline" | "attachment";
  name: string;
  content: Uint8Array<ArrayBuffer> | string;
}
