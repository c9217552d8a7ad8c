/** The query and the JSON of sales reports: rows, groups and sums. */
import { z } from "@hono/zod-openapi";
import { idInput, timeInput } from "~/api/wire/input";
import { iso, time } from "~/api/wire/wire";
import { DAY_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { toDecimalString } from "~/domain/kernel/money";
import { plainText } from "~/domain/kernel/schemas";
import {
  AS_SOLD,
  COLUMNS,
  type ColumnName,
  type ReportColumn,
  type ReportRow,
  type ReportSums,
  SUM_COLUMNS,
} from "~/domain/reports/report-columns";
import {
  MAX_REPORT_DAYS,
  type ReportGroup,
  type ReportQuery,
  type ReportTotals,
} from "~/domain/reports/sales-report";
import { SALE_STATUSES } from "~/domain/sales/sale";

const FIRST_DAY = "2000-01-01";

const day = (description: string) =>
  z.iso
    .date({ error: "calendar_day" })
    .refine((text) => text >= FIRST_DAY && text < "2200-01-01", { error: "calendar_day" })
    .optional()
    .openapi({ type: "string", format: "date", description });

/** Without `.refine`: a group adds its own parameters, then {@link readReportQuery} validates the period. */
export const reportQuerySchema = z.object({
  date_from: day(
    "First day, on Madrid's calendar, of the orders' making; 30 days back without it. " +
      "With `updated_since` and without days the period has no limits.",
  ),
  date_to: day("Last day, included; today without it. The period has at most 366 days."),
  organization: idInput().optional(),
  offer: idInput().optional(),
  status: z
    .enum(SALE_STATUSES)
    .optional()
    .openapi({ description: "Without it: what was paid (`captured` and `refunded`)." }),
  updated_since: timeInput()
    .optional()
    .openapi({
      description:
        "Lines whose sale, coupons or refunds were changed at this time or later, whenever the sale was made. " +
        "A coupon that expires is no change. Ask with the `Date` of the former answer less a minute: " +
        "what was being written then has its time, but could not be read.",
    }),
  channel: plainText(80).optional().openapi({
    description:
      "`web`, `iframe:<organization>`, `integration:<API key>`, or `sandbox:<API key>`; `iframe`, `integration` and `sandbox` alone are all of their kind.",
  }),
  client_reference: plainText(100)
    .optional()
    .openapi({ description: "Only the order to which the organization's program gave this reference." }),
});

/** @throws DomainError invalid */
export function readReportQuery(query: z.infer<typeof reportQuerySchema>): ReportQuery {
  const filters = {
    organizationId: query.organization ?? null,
    offerId: query.offer ?? null,
    status: query.status ?? null,
    channel: query.channel ?? null,
    clientReference: query.client_reference,
    updatedSince: query.updated_since,
  };
  // A coupon may be redeemed or refunded years after its sale.
  if (filters.updatedSince !== undefined && !query.date_from && !query.date_to)
    return { ...filters, dateFrom: FIRST_DAY, dateTo: addDays(localDay(Date.now()), 1) };
  const dateTo = query.date_to ?? (query.date_from ? addDays(query.date_from, 29) : localDay(Date.now()));
  const dateFrom = query.date_from ?? addDays(dateTo, -29);
  const days = (Date.parse(dateTo) - Date.parse(dateFrom)) / DAY_MS + 1;
  const problem = days < 1 ? "period_reversed" : days > MAX_REPORT_DAYS ? "period_too_long" : null;
  if (problem) throw new DomainError("invalid", { fields: { date_to: [problem] } });
  return { ...filters, dateFrom, dateTo };
}

const TYPES: Record<ReportColumn["kind"], () => z.ZodType> = {
  text: () => z.string(),
  id: () => z.uuid(),
  status: () => z.enum(SALE_STATUSES),
  named: () => z.object({ uuid: z.uuid(), name: z.string() }),
  instant: time,
  cents: () => z.string().openapi({ example: "24.90" }),
  percent: () => z.string(),
  count: () => z.int(),
};

function schemaOf({ kind, nullable, description, example }: Omit<ReportColumn, "width">) {
  const type = nullable ? TYPES[kind]().nullable() : TYPES[kind]();
  const about = { ...(description && { description }), ...(example && { example }) };
  return Object.keys(about).length === 0 ? type : type.openapi(about);
}

/** Descriptive columns, then columns with sums. */
const ROW_COLUMNS = [...COLUMNS.filter(([, { sum }]) => !sum), ...SUM_COLUMNS];
const rowShape = Object.fromEntries(ROW_COLUMNS.map(([name, column]) => [name, schemaOf(column)]));
const ofSum = (description = "") =>
  `Sum over the lines. ${description.replace(AS_SOLD, "As sold; 0 before the capture.")}`;
// A sum is never null.
const sums = Object.fromEntries(
  SUM_COLUMNS.map(([name, { kind, description }]) => [
    name,
    schemaOf({ kind, description: ofSum(description) }),
  ]),
);
const sales = z.int().openapi({ description: "Orders that the lines belong to, each once." });

export const reportRowSchema = z.object(rowShape).openapi("SalesReportRow");

export const reportGroupSchema = z
  .object({
    key: z.string().openapi({ description: "The day, or the UUID of offer or organization." }),
    label: z.string().openapi({ description: "The day, or the offer's or organization's name." }),
    sales,
    ...sums,
  })
  .openapi("SalesReportGroup");

export const reportTotalsSchema = z.object({ sales, ...sums }).openapi("SalesReportTotals");

function present(value: ReportRow[ColumnName], kind: ReportColumn["kind"]) {
  if (typeof value !== "number" || kind === "count") return value;
  return kind === "instant" ? iso(value) : toDecimalString(value);
}

const presentSums = (of: ReportSums) =>
  Object.fromEntries(SUM_COLUMNS.map(([name, { kind }]) => [name, present(of[name], kind)]));

export function presentReportTotals(totals: ReportTotals) {
  return { sales: totals.sales, ...presentSums(totals) };
}

export function presentReportGroup(group: ReportGroup) {
  return { key: group.key, label: group.label, sales: group.sales, ...presentSums(group) };
}

export function presentReportRow(row: ReportRow) {
  return Object.fromEntries(ROW_COLUMNS.map(([name, { kind }]) => [name, present(row[name], kind)]));
}
