/** Writes cells of a sheet: typed numbers and dates, and texts that no spreadsheet executes as a formula. */
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { harmlessText } from "~/domain/kernel/formats/csv";
import { xml } from "~/domain/kernel/formats/xml";

export type Cell =
  | { kind: "text"; value: string | null }
  | { kind: "heading"; value: string }
  | { kind: "integer"; value: number | null }
  /** With two decimals. */
  | { kind: "decimal"; value: number | null }
  /** Days since 1899-12-30, see dateSerial. */
  | { kind: "date"; value: number | null };

/** Indexes of the workbook's cell formats. */
const STYLES: Record<Cell["kind"], number> = { text: 0, heading: 1, integer: 0, decimal: 2, date: 3 };

const EPOCH_DAYS = 25_569;
const TEXT_LIMIT = 32_767;

/** Date serial of the wall clock `offset` ms ahead of UTC: spreadsheets have no time zones. */
export function dateSerial(ms: number, offset: number): number {
  const minutes = Math.round((ms + offset) / MINUTE_MS);
  return EPOCH_DAYS + (minutes * MINUTE_MS) / DAY_MS;
}

/** 1 → "A", 27 → "AA". */
export function columnName(number: number): string {
  const rest = (number - 1) % 26;
  const before = Math.floor((number - 1) / 26);
  return (before > 0 ? columnName(before) : "") + String.fromCharCode(65 + rest);
}

function sheetCell(cell: Cell, at: string): string {
  if (cell.value === null) return "";
  const style = STYLES[cell.kind];
  const styled = style === 0 ? "" : ` s="${style}"`;
  if (typeof cell.value === "number") return `<c r="${at}"${styled}><v>${cell.value}</v></c>`;
  const text = cell.kind === "text" ? harmlessText(cell.value) : cell.value;
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${xml(text.slice(0, TEXT_LIMIT))}</t></is></c>`;
}

/** @param number starts at 1 */
export function sheetRow(number: number, cells: readonly Cell[]): string {
  const content = cells.map((cell, index) => sheetCell(cell, `${columnName(index + 1)}${number}`)).join("");
  return `<row r="${number}">${content}</row>`;
}
