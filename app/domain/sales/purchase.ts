/** A purchase as its buyer sees it, in the history and on the success page. */

import type { SaleStatus } from "~/db/schema/sales/sales";
import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import { withdrawalDeadline, withdrawalIsOver } from "~/domain/catalogue/for-sale/withdrawal-right";
import type { Picture, WithdrawalPolicy } from "~/domain/catalogue/offer";
import { DAY_MS } from "~/domain/kernel/durations";
import type { Cents } from "~/domain/kernel/money";
import type { MailState } from "~/domain/mail/mail-message";
import type { Receipt } from "./receipt";
import type { ReturnedMoney } from "./returned-money";
import type { SoldCoupon, SoldLine } from "./sold-line";

export interface PurchaseItem extends SoldLine {
  cover: Picture | null;
  /** Its unused coupons may be sent to a friend. */
  mayHandOn: boolean;
  places: SoldPlace[];
  /** Delivery of the gift to its recipient; null = it has no recipient. */
  giftMailed: MailState | null;
  canWithdraw: boolean;
  /** ms UTC; null without a right to withdraw, or while unpaid. */
  withdrawUntil: number | null;
  review: { allowedUntil: number; stars: number | null } | null;
}

export interface Purchase {
  id: string;
  number: string;
  /** Secret: only for the buyer (sale-reference.ts). */
  reference: string;
  status: SaleStatus;
  email: string;
  transactionId: string;
  subtotal: Cents;
  discountTotal: Cents;
  total: Cents;
  /** The part of it that gift cards paid. */
  cardAmount: Cents;
  currency: string;
  /** Of the partner's program that ordered. */
  clientReference: string | null;
  returnUrl: string | null;
  needReceipt: boolean;
  /** ms UTC */
  createdAt: number;
  capturedAt: number | null;
  items: PurchaseItem[];
  /** Delivery state of the mail with the coupons; null while there is none. */
  mailed: MailState | null;
  /** Oldest first. */
  returned: ReturnedMoney[];
  /** Oldest first: one per paid organization, then their corrections. */
  receipts: Receipt[];
}

/** A bought item on one line; many options have no title, or their offer's. */
export function titleInMail(title: string, optionTitle: string): string {
  return optionTitle === "" || optionTitle === title ? title : `${title}: ${optionTitle}`;
}

/** docs/law.md 10: a review is of a recent experience. */
const REVIEW_MS = 30 * DAY_MS;

interface Paid {
  policy: WithdrawalPolicy;
  /** ms UTC; null = not paid. */
  capturedAt: number | null;
  coupons: readonly Pick<SoldCoupon, "stored">[];
}

/** The withdrawal deadline, and whether any coupon can still be withdrawn from. */
export function withdrawal({ policy, capturedAt, coupons }: Paid, now: number) {
  const withdrawUntil = capturedAt === null ? null : withdrawalDeadline(policy, capturedAt);
  const anyUnused = coupons.some(({ stored }) => stored === "issued");
  const inTime = withdrawUntil !== null && !withdrawalIsOver(withdrawUntil, now);
  return { withdrawUntil, canWithdraw: inTime && anyUnused };
}

/** Reviews are accepted until thirty days after the last use. */
export function reviewAllowedUntil(
  capturedAt: number | null,
  coupons: readonly Pick<SoldCoupon, "redeemedAt">[],
): number | null {
  if (capturedAt === null) return null;
  return Math.max(capturedAt, ...coupons.map(({ redeemedAt }) => redeemedAt ?? 0)) + REVIEW_MS;
}
