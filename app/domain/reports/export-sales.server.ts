/** Audits an export of sales before the file is sent. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { countReportRows, requireSheetLimit, streamReportRows } from "./queries.server";
import type { ReportRow } from "./report-columns";
import type { ReportScope } from "./report-lines.server";

/** @throws DomainError invalid too_many_rows */
export async function exportSales(
  ctx: Context,
  scope: ReportScope,
  format: "csv" | "xlsx",
): Promise<AsyncGenerator<ReportRow[]>> {
  await requireSheetLimit(ctx, scope);
  const rows = await countReportRows(ctx, scope);
  const { dateFrom, dateTo, channel, organizationId } = scope;
  await inTransaction(ctx.db, async (trx) => {
    await writeAudit(trx, {
      actor: ctx.actor,
      action: "sales.exported",
      subjectType: "organization",
      subjectId: organizationId ?? "",
      detail: { format, rows, from: dateFrom, to: dateTo, channel },
      at: await databaseNow(trx),
    });
  });
  return streamReportRows(ctx, scope);
}
