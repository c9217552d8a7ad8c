/** Query and groups of a sales report (docs/domain.md 10); its rows are lines of sales, see report-columns. */
import type { SaleStatus } from "~/db/schema/sales";
import type { ReportSums } from "./report-columns";

export const GROUPINGS = ["none", "day", "offer", "organization"] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const MAX_REPORT_DAYS = 366;
export const MAX_SHEET_ROWS = 50_000;

export interface ReportQuery {
  /** Days in Madrid, "2026-11-21", both included; of the orders' making. */
  dateFrom: string;
  dateTo: string;
  organizationId: string | null;
  offerId: string | null;
  /** null = what was paid, given back or not. */
  status: SaleStatus | null;
  channel: string | null;
}

export interface ReportGroup extends ReportSums {
  /** The day, or the id of the offer or organization. */
  key: string;
  label: string;
  sales: number;
}

export type ReportTotals = ReportSums & { sales: number };
