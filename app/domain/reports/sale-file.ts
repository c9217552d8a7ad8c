/** Columns of a file of sales, CSV or workbook: all of the report's, or the few that a page chooses. */
import { COLUMNS, type ColumnName, type ReportColumn, type ReportRow } from "./report-columns";

/** `kind` decides how a value is written. */
export interface SaleFileColumn extends Pick<ReportColumn, "kind" | "width" | "clock"> {
  label: string;
  value: (row: ReportRow) => ReportRow[ColumnName];
}

/** Under the names of the API's report, for programs. */
export const ALL_SALE_COLUMNS: readonly SaleFileColumn[] = COLUMNS.map(([label, { kind, width, clock }]) => ({
  label,
  kind,
  width,
  ...(clock && { clock }),
  value: (row) => row[label],
}));
