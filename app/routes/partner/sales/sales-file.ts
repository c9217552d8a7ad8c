/** /socios/ventas.csv and .xlsx: the sales of the list's filters as a file, in the list's columns or in all of the report. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isDomainError } from "~/domain/kernel/errors";
import { exportSales } from "~/domain/reports/export-sales.server";
import { ALL_SALE_COLUMNS } from "~/domain/reports/sale-file";
import { isExact } from "~/domain/reports/sale-search";
import { salesCsv } from "~/domain/reports/sales-csv.server";
import { salesSheet } from "~/domain/reports/sales-sheet.server";
import { searchSales } from "~/domain/reports/search-sales.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { CSV_TYPE, fileAnswer } from "~/http/panel/file-answer.server";
import { requirePartnerOfFile, seeOther } from "~/http/panel/kit.server";
import { readReportPeriod } from "~/http/panel/lists/report-period";
import { PANEL_SALES } from "~/http/panel/panel-paths";
import { errorText } from "~/locales/es/errors";
import { SALE_COLUMNS } from "~/ui/panel/sales/sale-columns";

const TYPES = {
  csv: CSV_TYPE,
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartnerOfFile(page, "sales_read");
  const { pathname, search, searchParams } = new URL(page.request.url);
  const format = pathname.endsWith(".csv") ? "csv" : "xlsx";
  const list = readReportPeriod(page.request, organization.id);
  const wait = isExact(list.search) ? await tooOften(page, "saleSearch") : null;
  // The list says what is wrong with the dates, and how long to wait.
  if (wait !== null || Object.keys(list.errors).length > 0) return seeOther(`${PANEL_SALES}${search}`);
  const columns = searchParams.get("columnas") === "todas" ? ALL_SALE_COLUMNS : SALE_COLUMNS;
  try {
    const { scope } = await searchSales(ctx, list.query, list.search);
    const rows = await exportSales(ctx, scope, format);
    const name = `ventas-${scope.dateFrom}-${scope.dateTo}.${format}`;
    const write = format === "csv" ? salesCsv : salesSheet;
    return fileAnswer(name, TYPES[format], write(rows, columns));
  } catch (error) {
    if (!isDomainError(error, "invalid")) throw error;
    const message = errorText(error.facts.reason ?? "invalid");
    return seeOther(`${PANEL_SALES}${search}`, { toasts: [{ kind: "error", text: message }] });
  }
}
