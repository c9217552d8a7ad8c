/** The sales report as a workbook: the columns of the JSON report, with real numbers and dates of Madrid's clock. */
import { utcOffset } from "~/domain/kernel/local-day";
import type { ReportRow } from "./sales-report";
import { type Cell, dateSerial } from "./xlsx/cells";
import { streamWorkbook } from "./xlsx/workbook.server";

const text = (value: string | null): Cell => ({ kind: "text", value });
const integer = (value: number): Cell => ({ kind: "integer", value });
const euros = (cents: number | null): Cell => ({
  kind: "decimal",
  value: cents === null ? null : cents / 100,
});
const date = (ms: number | null): Cell => ({
  kind: "date",
  value: ms === null ? null : dateSerial(ms, utcOffset(ms)),
});
/** Of what only a capture fixes. */
const settled = (row: ReportRow, cents: number): Cell => euros(row.settled ? cents : null);

export const SHEET_COLUMNS: { name: string; width: number; cell: (row: ReportRow) => Cell }[] = [
  { name: "sale_number", width: 14, cell: (row) => text(row.saleNumber) },
  { name: "sale_uuid", width: 38, cell: (row) => text(row.saleId) },
  { name: "created_at", width: 17, cell: (row) => date(row.createdAt) },
  { name: "captured_at", width: 17, cell: (row) => date(row.capturedAt) },
  { name: "organization", width: 28, cell: (row) => text(row.organization.name) },
  { name: "offer_uuid", width: 38, cell: (row) => text(row.offer.id) },
  { name: "offer_title", width: 40, cell: (row) => text(row.offer.title) },
  { name: "price_option_title", width: 28, cell: (row) => text(row.optionTitle) },
  { name: "slot_start", width: 17, cell: (row) => date(row.slotStart) },
  { name: "region", width: 14, cell: (row) => text(row.region) },
  { name: "channel", width: 12, cell: (row) => text(row.channel) },
  { name: "quantity", width: 10, cell: (row) => integer(row.quantity) },
  { name: "unit_regular_price", width: 12, cell: (row) => euros(row.unitRegularPrice) },
  { name: "unit_list_price", width: 12, cell: (row) => euros(row.unitListPrice) },
  { name: "promo_code", width: 16, cell: (row) => text(row.promoCode) },
  { name: "discount_amount", width: 12, cell: (row) => euros(row.discountAmount) },
  { name: "discount_funded_by", width: 14, cell: (row) => text(row.discountFundedBy) },
  { name: "unit_price", width: 12, cell: (row) => euros(row.unitPrice) },
  { name: "gross_amount", width: 12, cell: (row) => euros(row.grossAmount) },
  { name: "tax_regime", width: 10, cell: (row) => text(row.taxRegime) },
  { name: "tax_rate", width: 10, cell: (row) => euros(row.taxRate) },
  { name: "tax_amount", width: 12, cell: (row) => euros(row.taxAmount) },
  { name: "commission_rate", width: 12, cell: (row) => euros(row.commissionRate) },
  { name: "commission_amount", width: 12, cell: (row) => settled(row, row.commissionAmount) },
  { name: "commission_tax", width: 12, cell: (row) => settled(row, row.commissionTax) },
  { name: "organization_net", width: 12, cell: (row) => settled(row, row.organizationNet) },
  { name: "payment_provider", width: 14, cell: (row) => text(row.paymentProvider) },
  { name: "status", width: 12, cell: (row) => text(row.status) },
  { name: "coupons_issued", width: 10, cell: (row) => integer(row.couponsIssued) },
  { name: "coupons_redeemed", width: 10, cell: (row) => integer(row.couponsRedeemed) },
  { name: "coupons_expired", width: 10, cell: (row) => integer(row.couponsExpired) },
  { name: "coupons_pending", width: 10, cell: (row) => integer(row.couponsPending) },
  { name: "refunded_amount", width: 12, cell: (row) => euros(row.refundedAmount) },
  { name: "refunded_at", width: 17, cell: (row) => date(row.refundedAt) },
  { name: "customer_ref", width: 14, cell: (row) => text(row.customerRef) },
];

async function* cellsOf(batches: AsyncIterable<ReportRow[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) {
    yield rows.map((row) => SHEET_COLUMNS.map(({ cell }) => cell(row)));
  }
}

export function salesSheet(batches: AsyncIterable<ReportRow[]>): AsyncGenerator<Buffer> {
  return streamWorkbook("Ventas", SHEET_COLUMNS, cellsOf(batches));
}
