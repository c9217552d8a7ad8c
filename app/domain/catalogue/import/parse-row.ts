/** Reads the cells of a row: every column by its own rule, with all problems of the row at once. */

import { CellProblem } from "./cells";
import { type ImportColumn, type ParsedCells, REQUIRED_COLUMNS, readCell } from "./columns";
import { type ImportProblem, problem, type RawRow } from "./row";

/** @param continues a further row of the same offer, which need not repeat what the first one said */
export function parseCells(
  row: RawRow,
  { continues, report }: { continues: boolean; report: (problem: ImportProblem) => void },
): ParsedCells | null {
  const cells: Record<string, unknown> = {};
  let isUsable = true;
  const refuse = (column: ImportColumn, code: string, facts?: Record<string, string | number>) => {
    isUsable = false;
    report(problem(row.line, row.cells[column]?.name ?? column, code, facts));
  };
  for (const [column, cell] of Object.entries(row.cells) as [ImportColumn, { value: string | string[] }][]) {
    try {
      cells[column] = readCell(column, cell.value);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      refuse(column, error.code, error.facts);
    }
  }
  for (const column of continues ? (["reference", "price"] as const) : REQUIRED_COLUMNS) {
    const isMissing = cells[column] === null || (cells[column] === undefined && !row.cells[column]);
    if (isMissing) refuse(column, "required");
  }
  return isUsable ? (cells as ParsedCells) : null;
}
