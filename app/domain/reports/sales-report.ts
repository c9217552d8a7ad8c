/** Query and groups of a sales report (docs/domain.md 10); its rows are sale lines, see report-columns. */
import type { SaleStatus } from "~/db/schema/sales/sales";
import type { ReportSums } from "./report-columns";

export const GROUPINGS = ["none", "day", "offer", "organization"] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const MAX_REPORT_DAYS = 366;
export const MAX_SHEET_ROWS = 50_000;

export interface ReportQuery {
  /** Madrid days, "2026-11-21", both inclusive, of the orders' creation. */
  dateFrom: string;
  dateTo: string;
  organizationId: string | null;
  offerId: string | null;
  /** null = all paid sales, refunded or not. */
  status: SaleStatus | null;
  channel: string | null;
  /** As the caller's own program gave it. */
  clientReference?: string | undefined;
  /** ms UTC: only lines whose sale, coupons or refunds were changed at this time or later. */
  updatedSince?: number;
}

/** Chooses all that the caller may see. */
export const NO_REPORT_FILTERS = {
  organizationId: null,
  offerId: null,
  status: null,
  channel: null,
} as const;

export interface ReportGroup extends ReportSums {
  /** The day, offer id or organization id. */
  key: string;
  label: string;
  sales: number;
}

export type ReportTotals = ReportSums & { sales: number };
