/** /socios/ventas.csv and .xlsx: the sales of the list's filters as a file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isDomainError } from "~/domain/kernel/errors";
import { exportSales } from "~/domain/reports/export-sales.server";
import { reportScope } from "~/domain/reports/queries.server";
import { salesCsv } from "~/domain/reports/sales-csv.server";
import { salesSheet } from "~/domain/reports/sales-sheet.server";
import { CSV_TYPE, fileAnswer } from "~/http/panel/file-answer.server";
import { requirePartnerOfFile, seeOther } from "~/http/panel/kit.server";
import { readReportPeriod } from "~/http/panel/lists/report-period";
import { PANEL_SALES } from "~/http/panel/panel-paths";
import { errorText } from "~/locales/es/errors";

const TYPES = {
  csv: CSV_TYPE,
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartnerOfFile(page, "sales_read");
  const { pathname, search } = new URL(page.request.url);
  const format = pathname.endsWith(".csv") ? "csv" : "xlsx";
  const { query, errors } = readReportPeriod(page.request, organization.id);
  // The list says what is wrong with the dates.
  if (Object.keys(errors).length > 0) return seeOther(`${PANEL_SALES}${search}`);
  try {
    const rows = await exportSales(ctx, await reportScope(ctx, query), format);
    const name = `ventas-${query.dateFrom}-${query.dateTo}.${format}`;
    return fileAnswer(name, TYPES[format], format === "csv" ? salesCsv(rows) : salesSheet(rows));
  } catch (error) {
    if (!isDomainError(error, "invalid")) throw error;
    const message = errorText(error.facts.reason ?? "invalid");
    return seeOther(`${PANEL_SALES}${search}`, { toasts: [{ kind: "error", text: message }] });
  }
}
