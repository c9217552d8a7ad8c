/**
 * Columns of the sales report in the sheet's order. Row type, sums, JSON, OpenAPI schema and sheet derive
 * from this table.
 */
import type { SaleStatus } from "~/db/schema/sales";

export interface ReportColumn {
  /** `cents` and `percent` are integers (hundredths) internally, decimals in output; instants are ms UTC. */
  kind: "text" | "id" | "status" | "named" | "instant" | "cents" | "percent" | "count";
  /** Width of the sheet's column, in characters. */
  width: number;
  nullable?: true;
  /** Also summed in groups and totals, where null counts as 0. */
  sum?: true;
  /** Description in the API's documentation; for nullable values. */
  description?: string;
  example?: string;
}

const UNTIL_CAPTURE = "null until the capture fixes it.";

const REPORT_COLUMNS = {
  sale_number: { kind: "text", width: 14 },
  sale_uuid: { kind: "id", width: 38 },
  created_at: { kind: "instant", width: 17 },
  captured_at: { kind: "instant", width: 17, nullable: true },
  organization: { kind: "named", width: 28 },
  offer_uuid: { kind: "id", width: 38 },
  offer_title: { kind: "text", width: 40 },
  price_option_title: { kind: "text", width: 28 },
  slot_start: { kind: "instant", width: 17, nullable: true },
  region: {
    kind: "text",
    width: 14,
    nullable: true,
    description: "The offer's first province; null = all Spain.",
  },
  channel: { kind: "text", width: 12 },
  quantity: { kind: "count", width: 10, sum: true },
  unit_regular_price: { kind: "cents", width: 12, nullable: true },
  unit_list_price: { kind: "cents", width: 12 },
  promo_code: { kind: "text", width: 16, nullable: true },
  discount_amount: { kind: "cents", width: 12, sum: true },
  discount_funded_by: { kind: "text", width: 14, nullable: true },
  unit_price: { kind: "cents", width: 12 },
  gross_amount: { kind: "cents", width: 12, sum: true },
  tax_regime: { kind: "text", width: 10 },
  tax_rate: { kind: "percent", width: 10, description: "Percent.", example: "21.00" },
  tax_amount: { kind: "cents", width: 12, sum: true },
  commission_rate: { kind: "percent", width: 12, description: "Percent." },
  commission_amount: { kind: "cents", width: 12, nullable: true, sum: true, description: UNTIL_CAPTURE },
  commission_tax: { kind: "cents", width: 12, nullable: true, sum: true },
  organization_net: { kind: "cents", width: 12, nullable: true, sum: true },
  payment_provider: { kind: "text", width: 14 },
  status: { kind: "status", width: 12 },
  coupons_issued: { kind: "count", width: 10, sum: true },
  coupons_redeemed: { kind: "count", width: 10, sum: true },
  coupons_expired: { kind: "count", width: 10, sum: true },
  coupons_pending: {
    kind: "count",
    width: 10,
    sum: true,
    description: "Issued and still to be used.",
  },
  refunded_amount: { kind: "cents", width: 12, sum: true },
  refunded_at: { kind: "instant", width: 17, nullable: true },
  customer_ref: {
    kind: "text",
    width: 14,
    description: "The same buyer at the same organization; not who it is.",
  },
} as const satisfies Record<string, ReportColumn>;

type Columns = typeof REPORT_COLUMNS;
export type ColumnName = keyof Columns;
export type SumName = {
  [Name in ColumnName]: Columns[Name] extends { sum: true } ? Name : never;
}[ColumnName];

interface ValueOf {
  text: string;
  id: string;
  status: SaleStatus;
  named: { uuid: string; name: string };
  instant: number;
  cents: number;
  percent: number;
  count: number;
}

export type ReportRow = {
  [Name in ColumnName]:
    | ValueOf[Columns[Name]["kind"]]
    | (Columns[Name] extends { nullable: true } ? null : never);
};
/** Amounts fixed at capture are 0 in sums before it. */
export type ReportSums = Record<SumName, number>;

export const COLUMNS = Object.entries(REPORT_COLUMNS) as [ColumnName, ReportColumn][];
export const SUM_COLUMNS = COLUMNS.filter(([, { sum }]) => sum) as [SumName, ReportColumn][];
