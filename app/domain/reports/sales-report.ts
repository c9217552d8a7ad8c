/**
 * What a sales report is asked for, and its rows: one per line of a sale, or sums of them
 * (docs/domain.md 10).
 */
import type { Cents } from "~/domain/kernel/money";

export const GROUPINGS = ["none", "day", "offer", "organization"] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const SALE_STATUSES = ["created", "captured", "refunded", "expired", "failed", "cancelled"] as const;
export type ReportedStatus = (typeof SALE_STATUSES)[number];

export const MAX_REPORT_DAYS = 366;
export const MAX_SHEET_ROWS = 50_000;

export interface ReportQuery {
  /** Days in Madrid, "2026-11-21", both included; of the orders' making. */
  dateFrom: string;
  dateTo: string;
  organizationId: string | null;
  offerId: string | null;
  /** null = what was paid, given back or not. */
  status: ReportedStatus | null;
  channel: string | null;
}

/** Sums that rows, groups and totals share. Amounts that only a capture fixes are 0 in sums before it. */
export interface ReportSums {
  quantity: number;
  discountAmount: Cents;
  grossAmount: Cents;
  taxAmount: Cents;
  commissionAmount: Cents;
  commissionTax: Cents;
  organizationNet: Cents;
  couponsIssued: number;
  couponsRedeemed: number;
  couponsExpired: number;
  /** Issued and still to be used. */
  couponsPending: number;
  refundedAmount: Cents;
}

export interface ReportRow extends ReportSums {
  lineId: string;
  saleNumber: string;
  saleId: string;
  /** ms UTC */
  createdAt: number;
  capturedAt: number | null;
  organization: { id: string; name: string };
  offer: { id: string; title: string };
  optionTitle: string;
  slotStart: number | null;
  /** The first of the offer's provinces; null = all Spain. */
  region: string | null;
  channel: string;
  unitRegularPrice: Cents | null;
  unitListPrice: Cents;
  promoCode: string | null;
  discountFundedBy: string | null;
  unitPrice: Cents;
  taxRegime: string;
  /** Hundredths of a percent, as commissionRate. */
  taxRate: number;
  commissionRate: number;
  /** false = commission and net are not fixed yet. */
  settled: boolean;
  paymentProvider: string;
  status: ReportedStatus;
  refundedAt: number | null;
  /** The same buyer at the same organization; says nothing about who it is. */
  customerRef: string;
}

export interface ReportGroup extends ReportSums {
  /** The day, or the id of the offer or organization. */
  key: string;
  label: string;
  sales: number;
}

export type ReportTotals = ReportSums & { sales: number };
