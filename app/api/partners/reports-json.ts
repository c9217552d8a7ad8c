/** The query and the JSON of sales reports: rows, groups and sums. */
import { z } from "@hono/zod-openapi";
import { idInput } from "~/api/wire/input";
import { plainText } from "~/api/wire/text";
import { iso, isoOrNull, time } from "~/api/wire/time";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { toDecimalString } from "~/domain/kernel/money";
import {
  MAX_REPORT_DAYS,
  type ReportGroup,
  type ReportQuery,
  type ReportRow,
  type ReportSums,
  type ReportTotals,
  SALE_STATUSES,
} from "~/domain/reports/sales-report";

const DAY_MS = 86_400_000;

const day = (description: string) =>
  z.iso
    .date({ error: "calendar_day" })
    .refine((text) => text >= "2000-01-01" && text < "2200-01-01", { error: "calendar_day" })
    .optional()
    .openapi({ type: "string", format: "date", description });

/** Without `.refine`: a group adds its own parameters, then {@link readReportQuery} judges the period. */
export const reportQuerySchema = z.object({
  date_from: day("First day, on Madrid's calendar, of the orders' making; 30 days back without it."),
  date_to: day("Last day, included; today without it. The period has at most 366 days."),
  organization: idInput().optional(),
  offer: idInput().optional(),
  status: z
    .enum(SALE_STATUSES)
    .optional()
    .openapi({ description: "Without it: what was paid (`captured` and `refunded`)." }),
  channel: plainText(80).optional().openapi({ description: "`web` or `iframe:<organization>`." }),
});

export function readReportQuery(
  query: z.infer<typeof reportQuerySchema>,
  fail: (field: string, code: string) => never,
): ReportQuery {
  const dateTo = query.date_to ?? (query.date_from ? addDays(query.date_from, 29) : localDay(Date.now()));
  const dateFrom = query.date_from ?? addDays(dateTo, -29);
  const days = (Date.parse(dateTo) - Date.parse(dateFrom)) / DAY_MS + 1;
  if (days < 1) fail("date_to", "period_reversed");
  if (days > MAX_REPORT_DAYS) fail("date_to", "period_too_long");
  return {
    dateFrom,
    dateTo,
    organizationId: query.organization ?? null,
    offerId: query.offer ?? null,
    status: query.status ?? null,
    channel: query.channel ?? null,
  };
}

const amount = () => z.string().openapi({ example: "24.90" });
const sums = {
  quantity: z.int(),
  discount_amount: amount(),
  gross_amount: amount(),
  tax_amount: amount(),
  commission_amount: amount(),
  commission_tax: amount(),
  organization_net: amount(),
  coupons_issued: z.int(),
  coupons_redeemed: z.int(),
  coupons_expired: z.int(),
  coupons_pending: z.int().openapi({ description: "Issued and still to be used." }),
  refunded_amount: amount(),
};

export const reportRowSchema = z
  .object({
    sale_number: z.string(),
    sale_uuid: z.uuid(),
    created_at: time(),
    captured_at: time().nullable(),
    organization: z.object({ uuid: z.uuid(), name: z.string() }),
    offer_uuid: z.uuid(),
    offer_title: z.string(),
    price_option_title: z.string(),
    slot_start: time().nullable(),
    region: z.string().nullable().openapi({ description: "The offer's first province; null = all Spain." }),
    channel: z.string(),
    unit_regular_price: amount().nullable(),
    unit_list_price: amount(),
    promo_code: z.string().nullable(),
    discount_funded_by: z.string().nullable(),
    unit_price: amount(),
    tax_regime: z.string(),
    tax_rate: z.string().openapi({ description: "Percent.", example: "21.00" }),
    commission_rate: z.string().openapi({ description: "Percent." }),
    payment_provider: z.string(),
    status: z.enum(SALE_STATUSES),
    refunded_at: time().nullable(),
    customer_ref: z
      .string()
      .openapi({ description: "The same buyer at the same organization; not who it is." }),
    ...sums,
    commission_amount: amount().nullable().openapi({ description: "null until the capture fixes it." }),
    commission_tax: amount().nullable(),
    organization_net: amount().nullable(),
  })
  .openapi("SalesReportRow");

export const reportGroupSchema = z
  .object({
    key: z.string().openapi({ description: "The day, or the UUID of offer or organization." }),
    label: z.string(),
    sales: z.int(),
    ...sums,
  })
  .openapi("SalesReportGroup");

export const reportTotalsSchema = z.object({ sales: z.int(), ...sums }).openapi("SalesReportTotals");

function presentSums(of: ReportSums) {
  return {
    quantity: of.quantity,
    discount_amount: toDecimalString(of.discountAmount),
    gross_amount: toDecimalString(of.grossAmount),
    tax_amount: toDecimalString(of.taxAmount),
    commission_amount: toDecimalString(of.commissionAmount),
    commission_tax: toDecimalString(of.commissionTax),
    organization_net: toDecimalString(of.organizationNet),
    coupons_issued: of.couponsIssued,
    coupons_redeemed: of.couponsRedeemed,
    coupons_expired: of.couponsExpired,
    coupons_pending: of.couponsPending,
    refunded_amount: toDecimalString(of.refundedAmount),
  };
}

export function presentReportTotals(totals: ReportTotals): z.infer<typeof reportTotalsSchema> {
  return { sales: totals.sales, ...presentSums(totals) };
}

export function presentReportGroup(group: ReportGroup): z.infer<typeof reportGroupSchema> {
  return { key: group.key, label: group.label, sales: group.sales, ...presentSums(group) };
}

export function presentReportRow(row: ReportRow): z.infer<typeof reportRowSchema> {
  const all = presentSums(row);
  return {
    sale_number: row.saleNumber,
    sale_uuid: row.saleId,
    created_at: iso(row.createdAt),
    captured_at: isoOrNull(row.capturedAt),
    organization: { uuid: row.organization.id, name: row.organization.name },
    offer_uuid: row.offer.id,
    offer_title: row.offer.title,
    price_option_title: row.optionTitle,
    slot_start: isoOrNull(row.slotStart),
    region: row.region,
    channel: row.channel,
    unit_regular_price: row.unitRegularPrice === null ? null : toDecimalString(row.unitRegularPrice),
    unit_list_price: toDecimalString(row.unitListPrice),
    promo_code: row.promoCode,
    discount_funded_by: row.discountFundedBy,
    unit_price: toDecimalString(row.unitPrice),
    tax_regime: row.taxRegime,
    tax_rate: toDecimalString(row.taxRate),
    commission_rate: toDecimalString(row.commissionRate),
    payment_provider: row.paymentProvider,
    status: row.status,
    refunded_at: isoOrNull(row.refundedAt),
    customer_ref: row.customerRef,
    ...all,
    commission_amount: row.settled ? all.commission_amount : null,
    commission_tax: row.settled ? all.commission_tax : null,
    organization_net: row.settled ? all.organization_net : null,
  };
}
