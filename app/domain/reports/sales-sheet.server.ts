/** Writes the sales report as a workbook: the columns of the JSON report, with typed numbers, and dates on the wall clock. */
import { utcOffset } from "~/domain/kernel/local-day";
import { clockOf, type ReportRow } from "./report-columns";
import { ALL_SALE_COLUMNS, type SaleFileColumn } from "./sale-file";
import { type Cell, dateSerial } from "./xlsx/cells";
import { streamWorkbook } from "./xlsx/workbook.server";

function cellOf(row: ReportRow, column: SaleFileColumn): Cell {
  const { kind } = column;
  const value = column.value(row);
  if (kind === "named") return { kind: "text", value: (value as ReportRow["organization"]).name };
  if (typeof value !== "number") return { kind: "text", value: value as string | null };
  if (kind === "instant")
    return { kind: "date", value: dateSerial(value, utcOffset(value, clockOf(column, row))) };
  return kind === "count" ? { kind: "integer", value } : { kind: "decimal", value: value / 100 };
}

async function* cellsOf(
  batches: AsyncIterable<ReportRow[]>,
  columns: readonly SaleFileColumn[],
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) {
    yield rows.map((row) => columns.map((column) => cellOf(row, column)));
  }
}

export function salesSheet(
  batches: AsyncIterable<ReportRow[]>,
  columns = ALL_SALE_COLUMNS,
): AsyncGenerator<Buffer> {
  const heads = columns.map(({ label, width }) => ({ name: label, width }));
  return streamWorkbook("Ventas", heads, cellsOf(batches, columns));
}
