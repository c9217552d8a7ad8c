/** Writes CSV for spreadsheets: semicolons beside decimal commas, and texts that no spreadsheet executes as a formula. */

/** Tells spreadsheets the encoding; begins the file. */
export const CSV_MARK = "\uFEFF";

/** Prefixes formula-like texts with an apostrophe, which protects pasted copies, too. */
export function harmlessText(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

function csvCell(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells that come from people go through harmlessText first. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}
