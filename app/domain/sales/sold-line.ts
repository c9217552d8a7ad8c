/** A line of a sale: its immutable terms, and its coupons in their current state. */

import type { OfferTerms } from "~/domain/catalogue/for-sale/offer-terms";
import type { ExpiryPolicy, TaxRegime } from "~/domain/catalogue/offer";
import type { CouponStatus, Validity } from "~/domain/coupons/redeemability";
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
  /** The booked date; null = none. */
  slot: SoldSlot | null;
}

export interface SoldCoupon {
  id: string;
  /** Number within the line, from 1. */
  number: number;
  /** Thirteen characters without separators; "" where it is in another person's hands. */
  code: string;
  secretVersion: number;
  /** Current status: an unused coupon after its last day is expired. */
  status: CouponStatus;
  /**
   * Stored status: "issued" until redeemed or void, because the right to withdraw does not end with the
   * validity.
   */
  stored: CouponStatus;
  voidReason: string | null;
  /** ms UTC */
  validFrom: number;
  validUntil: number | null;
  /** What becomes of its paid value when it expires unused. */
  expiryPolicy: ExpiryPolicy;
  /** When its holder extended it, ms UTC. */
  extendedAt: number | null;
  /** As of the reading. */
  validity: Validity;
  redeemedAt: number | null;
  paidValue: Cents;
  /** Integer cents neither refunded nor charged back. */
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
  /** What a unit still costs at the place, as it was sold. */
  dueAtVenue: Cents;
  promoCode: string | null;
  taxRegime: TaxRegime;
  gift: boolean;
  /** Recipient of the coupons as a gift; null = the buyer keeps them. */
  giftTo: GiftRecipient | null;
  /** Gift note. */
  giftFrom: string;
  giftMessage: string;
  /** When its mail is to be made, in ms UTC: until then the recipient knows of nothing. null = it was, or there is none. */
  giftDueAt: number | null;
  /** Of its link. */
  giftVersion: number;
  /** When its recipient opened it, in ms UTC. */
  giftOpenedAt: number | null;
  /** Since when the buyer's own copy of its coupons is worth nothing, in ms UTC; null = the buyer's codes are good. */
  handedOnAt: number | null;
  /** Since when its recipient has it in an account, in ms UTC. */
  keptAt: number | null;
  terms: TermsAsSold;
  coupons: SoldCoupon[];
}

/** Recipient of a gift as its buyer may read it: the address of an account that keeps it is the friend's alone. */
export const friendOf = ({ giftTo, keptAt }: Pick<SoldLine, "giftTo" | "keptAt">): GiftRecipient | null =>
  giftTo === null || keptAt === null ? giftTo : { name: giftTo.name, email: "" };

/** Whether its buyer may hand coupons of a line on; each of them must be unused, too. Who opened them as a gift has them, also without an address. */
export const mayHandOn = ({
  giftTo,
  handedOnAt,
  giftOpenedAt,
}: Pick<SoldLine, "giftTo" | "handedOnAt" | "giftOpenedAt">) =>
  giftTo === null && handedOnAt === null && giftOpenedAt === null;
