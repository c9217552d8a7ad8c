/**
 * Columns of the sales report in the sheet's order. Row type, sums, JSON, OpenAPI schema and sheet derive
 * from this table.
 */
import type { SaleStatus } from "~/db/schema/sales/sales";
import { MADRID } from "~/domain/kernel/local-day";

export interface ReportColumn {
  /** `cents` and `percent` are integers (hundredths) internally, decimals in output; instants are ms UTC. */
  kind: "text" | "id" | "status" | "named" | "instant" | "cents" | "percent" | "count";
  /** Width of the sheet's column, in characters. */
  width: number;
  nullable?: true;
  /** Also summed in groups and totals, where null counts as 0. */
  sum?: true;
  /** Of an instant on another clock than Madrid's: the value of the row that names its time zone. */
  clock?: "slot_timezone";
  /** Description in the API's documentation; for nullable values. */
  description?: string;
  example?: string;
}

/** Ends the descriptions of amounts that sums count as 0 before the capture. */
export const AS_SOLD = "As sold; null until the capture fixes it.";

/** Amounts that are summed: of all lines, or of captured ones only. */
const SUM = { kind: "cents", width: 12, sum: true } as const;
const LATER_SUM = { ...SUM, nullable: true } as const;
const COUNT = { kind: "count", width: 10, sum: true } as const;

const REPORT_COLUMNS = {
  sale_number: { kind: "text", width: 14 },
  sale_uuid: { kind: "id", width: 38 },
  created_at: { kind: "instant", width: 17 },
  captured_at: { kind: "instant", width: 17, nullable: true },
  organization: { kind: "named", width: 28 },
  offer_uuid: { kind: "id", width: 38 },
  offer_title: { kind: "text", width: 40 },
  price_option_title: { kind: "text", width: 28 },
  slot_start: { kind: "instant", width: 17, nullable: true, clock: "slot_timezone" },
  region: {
    kind: "text",
    width: 14,
    nullable: true,
    description: "The offer's first province; null = all Spain.",
  },
  channel: { kind: "text", width: 12 },
  client_reference: {
    kind: "text",
    width: 20,
    nullable: true,
    description: "As the organization's program gave it with the order.",
  },
  quantity: { ...COUNT, description: "Units bought, those given back later included." },
  unit_regular_price: {
    kind: "cents",
    width: 12,
    nullable: true,
    description: "The price shown struck through, of one unit.",
  },
  unit_list_price: { kind: "cents", width: 12, description: "Price of one unit before promo codes." },
  promo_code: { kind: "text", width: 16, nullable: true },
  discount_amount: {
    ...SUM,
    description: "Discount of promo codes on all units, of platform and organization together.",
  },
  discount_funded_by: { kind: "text", width: 14, nullable: true },
  platform_discount: {
    ...LATER_SUM,
    description: `Part of \`discount_amount\` that the platform pays to the organization. ${AS_SOLD}`,
  },
  unit_price: { kind: "cents", width: 12, description: "What the buyer paid for one unit, taxes included." },
  gross_amount: { ...SUM, description: "What the buyer paid: `unit_price` × `quantity`, before refunds." },
  tax_regime: { kind: "text", width: 10 },
  tax_rate: { kind: "percent", width: 10, description: "Percent.", example: "21.00" },
  tax_amount: { ...SUM, description: "Tax within `gross_amount`." },
  commission_rate: { kind: "percent", width: 12, description: "Percent." },
  commission_amount: { ...LATER_SUM, description: `The platform's commission, without tax. ${AS_SOLD}` },
  commission_tax: { ...LATER_SUM, description: `Tax on the commission. ${AS_SOLD}` },
  payment_provider: { kind: "text", width: 14 },
  status: { kind: "status", width: 12 },
  coupons_issued: { ...COUNT, description: "Coupons of the units, in any state; none before the capture." },
  coupons_redeemed: { ...COUNT, description: "Used at the counter and not undone." },
  coupons_expired: { ...COUNT, description: "Not used by the end of their last day, and not void." },
  coupons_pending: { ...COUNT, description: "Issued and still to be used." },
  coupons_void: {
    ...COUNT,
    description: "Refunded in full, charged back in full or cancelled; they can not be used.",
  },
  refunded_amount: {
    ...SUM,
    description: "Refunds of this line to the buyer, counted from the moment they are decided.",
  },
  refunded_at: {
    kind: "instant",
    width: 17,
    nullable: true,
    description: "When the provider paid the sale's last refund.",
  },
  charged_back_amount: { ...SUM, description: "What the buyer's bank took back after a lost dispute." },
  platform_discount_returned: {
    ...LATER_SUM,
    description: "Part of `platform_discount` that refunds and chargebacks undid.",
  },
  commission_returned: {
    ...LATER_SUM,
    description: "Part of `commission_amount` that refunds and chargebacks gave back.",
  },
  commission_tax_returned: {
    ...LATER_SUM,
    description: "Part of `commission_tax` that refunds and chargebacks gave back.",
  },
  organization_net: {
    ...LATER_SUM,
    description:
      "What the platform owes the organization for this line now, as in its ledger: of the coupons it has earned, what the buyer paid and did not get back, plus the platform's part of the discount, less commission and its tax.",
  },
  organization_pending: {
    ...LATER_SUM,
    description:
      "What `organization_net` will gain when the remaining coupons are redeemed; 0 where organizations earn on sale.",
  },
  organization_lapsed: {
    ...LATER_SUM,
    description:
      "What the organization did not earn because coupons expired unused; 0 where organizations earn on sale.",
  },
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
} & {
  /** Of the booked date; no column of its own. */
  slot_timezone: string | null;
};
/** Amounts fixed at capture are 0 in sums before it. */
export type ReportSums = Record<SumName, number>;

/** The clock on which files write an instant of a row: they show no time zones. */
export const clockOf = ({ clock }: ReportColumn, row: ReportRow): string => (clock && row[clock]) ?? MADRID;

export const COLUMNS = Object.entries(REPORT_COLUMNS) as [ColumnName, ReportColumn][];
export const SUM_COLUMNS = COLUMNS.filter(([, { sum }]) => sum) as [SumName, ReportColumn][];
