/** Writes the sales report as a workbook: the columns of the JSON report, with typed numbers, and dates on the wall clock. */
import { utcOffset } from "~/domain/kernel/local-day";
import { COLUMNS, type ColumnName, clockOf, type ReportColumn, type ReportRow } from "./report-columns";
import { type Cell, dateSerial } from "./xlsx/cells";
import { streamWorkbook } from "./xlsx/workbook.server";

function cellOf(row: ReportRow, name: ColumnName, column: ReportColumn): Cell {
  const { kind } = column;
  const value = row[name];
  if (kind === "named") return { kind: "text", value: (value as ReportRow["organization"]).name };
  if (typeof value !== "number") return { kind: "text", value: value as string | null };
  if (kind === "instant")
    return { kind: "date", value: dateSerial(value, utcOffset(value, clockOf(column, row))) };
  return kind === "count" ? { kind: "integer", value } : { kind: "decimal", value: value / 100 };
}

export const SHEET_COLUMNS = COLUMNS.map(([name, column]) => ({
  name,
  width: column.width,
  cell: (row: ReportRow) => cellOf(row, name, column),
}));

async function* cellsOf(batches: AsyncIterable<ReportRow[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) {
    yield rows.map((row) => SHEET_COLUMNS.map(({ cell }) => cell(row)));
  }
}

export function salesSheet(batches: AsyncIterable<ReportRow[]>): AsyncGenerator<Buffer> {
  return streamWorkbook("Ventas", SHEET_COLUMNS, cellsOf(batches));
}
