/** One sale as its seller sees it. */
import type { RefundStatus } from "~/db/schema/payments";
import type { CouponStatus } from "~/domain/coupons/redeemability";
import type { Cents } from "~/domain/kernel/money";
import type { ReportRow } from "./report-columns";

export interface OwnCoupon {
  id: string;
  code: string;
  title: string;
  optionTitle: string;
  status: CouponStatus;
  /** ms UTC */
  validUntil: number | null;
  /** The booked date, on its own clock. */
  slot: { startsAt: number; timezone: string } | null;
  redeemedAt: number | null;
  place: string | null;
  /** Its buyer handed it on, or its recipient keeps it. */
  handedOn: boolean;
  /** Cents the buyer would get back for it. */
  left: Cents;
}

interface OwnRefundRow {
  id: string;
  /** Cents of this organization's coupons. */
  amount: Cents;
  status: RefundStatus;
  /** Not sent while the buyer's bank decides about the payment. */
  waits: boolean;
  reason: string;
  /** ms UTC */
  at: number;
}

export interface OwnSale {
  id: string;
  number: string;
  /** As the organization's program gave it with the order. */
  clientReference: string | null;
  rows: ReportRow[];
  coupons: OwnCoupon[];
  refunds: OwnRefundRow[];
  /** Cents that the organization may still refund without staff. */
  refundable: Cents;
}
