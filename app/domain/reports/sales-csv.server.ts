/** Writes the sales report as CSV: the columns of the workbook, for programs that do not read it. */
import { CSV_MARK, csvLine, harmlessText } from "~/domain/kernel/formats/csv";
import { wallClock } from "~/domain/kernel/local-day";
import { clockOf, type ReportRow } from "./report-columns";
import { ALL_SALE_COLUMNS, type SaleFileColumn } from "./sale-file";

function textOf(row: ReportRow, column: SaleFileColumn): string {
  const { kind } = column;
  const value = column.value(row);
  if (value === null) return "";
  if (kind === "named") return harmlessText((value as ReportRow["organization"]).name);
  if (typeof value !== "number") return harmlessText(value as string);
  if (kind === "instant")
    return wallClock(value, clockOf(column, row)).toISOString().slice(0, 16).replace("T", " ");
  return kind === "count" ? String(value) : (value / 100).toFixed(2).replace(".", ",");
}

export async function* salesCsv(
  batches: AsyncIterable<ReportRow[]>,
  columns = ALL_SALE_COLUMNS,
): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_MARK + csvLine(columns.map(({ label }) => label)));
  for await (const rows of batches) {
    yield Buffer.from(rows.map((row) => csvLine(columns.map((column) => textOf(row, column)))).join(""));
  }
}
