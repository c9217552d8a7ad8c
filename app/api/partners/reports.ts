/** Sales reports: paged JSON, and a streamed workbook. */
import { Readable } from "node:stream";
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { readingContext } from "~/domain/kernel/reading-context.server";
import {
  countReportRows,
  readReportRows,
  reportScope,
  requireSheetLimit,
  streamReportRows,
} from "~/domain/reports/queries.server";
import { readReportGroups, readReportTotals } from "~/domain/reports/report-sums.server";
import { GROUPINGS } from "~/domain/reports/sales-report";
import { salesSheet } from "~/domain/reports/sales-sheet.server";
import {
  presentReportGroup,
  presentReportRow,
  presentReportTotals,
  readReportQuery,
  reportGroupSchema,
  reportQuerySchema,
  reportRowSchema,
  reportTotalsSchema,
} from "./reports-json";

export const reports = newGroup("Reports");

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

reports.openapi(
  operation("GET /reports/sales/", {
    access: "sales_reader",
    scope: "reports",
    summary: "Report sales, as rows or as sums",
    description: "Managers see their own organizations, staff all. Buyers appear as pseudonyms only.",
    query: reportQuerySchema.extend({
      ...pageQuery.shape,
      group_by: z.enum(GROUPINGS).default("none"),
    }),
    errors: [404],
    answers: {
      200: json(
        pageSchema(z.union([reportRowSchema, reportGroupSchema]))
          .extend({ totals: reportTotalsSchema })
          .openapi("SalesReport"),
        "`results` are rows, or groups with `group_by`; `totals` are of all pages.",
      ),
    },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const ctx = readingContext(c.get("ctx"));
    const scope = await reportScope(ctx, readReportQuery(query));
    const range = pageRange(query);
    const totals = presentReportTotals(await readReportTotals(ctx, scope));
    if (query.group_by !== "none") {
      const groups = await readReportGroups(ctx, scope, query.group_by, range);
      return c.json({ ...presentPage(c, groups, query, presentReportGroup), totals }, 200);
    }
    const count = await countReportRows(ctx, scope);
    const results = await readReportRows(ctx, scope, range);
    return c.json({ ...presentPage(c, { count, results }, query, presentReportRow), totals }, 200);
  },
);

reports.openapi(
  operation("GET /reports/sales.xlsx", {
    access: "sales_reader",
    scope: "reports",
    summary: "Download the sales report as a workbook",
    description: "At most 50,000 rows; more is answered with 400 `too_many_rows`.",
    query: reportQuerySchema,
    errors: [404],
    answers: {
      200: {
        description: "XLSX, oldest sale first.",
        content: { [XLSX]: { schema: z.string().openapi({ format: "binary" }) } },
      },
    },
  }),
  async (c) => {
    const ctx = readingContext(c.get("ctx"));
    const period = readReportQuery(c.req.valid("query"));
    const scope = await reportScope(ctx, period);
    await requireSheetLimit(ctx, scope);
    const stream = Readable.from(salesSheet(streamReportRows(ctx, scope)));
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      "Content-Type": XLSX,
      "Content-Disposition": `attachment; filename="ventas-${period.dateFrom}-${period.dateTo}.xlsx"`,
      "Cache-Control": "private, no-store",
    });
  },
);
