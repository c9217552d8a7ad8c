/** Audits an export of sales before the file is sent. */
import type { Context } from "~/domain/kernel/context";
import { auditExport } from "~/domain/kernel/export.server";
import { readingContext } from "~/domain/kernel/reading-context.server";
import { countReportRows, requireSheetLimit, streamReportRows } from "./queries.server";
import type { ReportRow } from "./report-columns";
import type { ReportScope } from "./report-lines.server";

/** @throws DomainError invalid too_many_rows */
export async function exportSales(
  ctx: Context,
  scope: ReportScope,
  format: "csv" | "xlsx",
): Promise<AsyncGenerator<ReportRow[]>> {
  const reading = readingContext(ctx);
  await requireSheetLimit(reading, scope);
  const rows = await countReportRows(reading, scope);
  const { dateFrom, dateTo, channel, organizationId } = scope;
  await auditExport(ctx, {
    action: "sales.exported",
    organizationId: organizationId ?? "",
    rows,
    format,
    filters: { from: dateFrom, to: dateTo, channel },
  });
  return streamReportRows(reading, scope);
}
