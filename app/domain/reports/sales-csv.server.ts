/** Writes the sales report as CSV: the columns of the workbook, for programs that do not read it. */
import { wallClock } from "~/domain/kernel/local-day";
import { COLUMNS, type ColumnName, type ReportColumn, type ReportRow } from "./report-columns";
import { harmlessText } from "./xlsx/cells";

/** Tells spreadsheets the encoding. */
const BOM = "\uFEFF";

function textOf(kind: ReportColumn["kind"], value: ReportRow[ColumnName]): string {
  if (value === null) return "";
  if (kind === "named") return harmlessText((value as ReportRow["organization"]).name);
  if (typeof value !== "number") return harmlessText(value as string);
  if (kind === "instant") return wallClock(value).toISOString().slice(0, 16).replace("T", " ");
  return kind === "count" ? String(value) : (value / 100).toFixed(2).replace(".", ",");
}

/** Semicolons, as Spanish spreadsheets expect beside decimal commas. */
export function csvCell(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function line(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

export async function* salesCsv(batches: AsyncIterable<ReportRow[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM + line(COLUMNS.map(([name]) => name)));
  for await (const rows of batches) {
    yield Buffer.from(
      rows.map((row) => line(COLUMNS.map(([name, { kind }]) => textOf(kind, row[name])))).join(""),
    );
  }
}
