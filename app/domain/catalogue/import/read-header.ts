/** Judges the names of an import's columns once, before any row: a misspelt name must not lose a whole column. */
import { columnNamed, type ImportColumn, isReservedColumn, REQUIRED_COLUMNS } from "./columns";
import { type ImportProblem, problem } from "./row";

export interface Header {
  /** By position; null = for the partner's own use. */
  columns: (ImportColumn | null)[];
  names: string[];
}

/** @returns problems that make the file unusable, or its header */
export function readHeader(names: readonly string[], line: number): Header | ImportProblem[] {
  const problems: ImportProblem[] = [];
  const columns = names.map((name) => {
    if (isReservedColumn(name)) return null;
    const column = columnNamed(name);
    if (column === undefined) problems.push(problem(line, name.slice(0, 100), "unknown_column"));
    return column ?? null;
  });
  for (const [index, column] of columns.entries()) {
    if (column !== null && columns.indexOf(column) < index) {
      problems.push(problem(line, names[index] ?? null, "duplicate_column"));
    }
  }
  for (const column of REQUIRED_COLUMNS) {
    if (!columns.includes(column)) problems.push(problem(line, column, "missing_column"));
  }
  return problems.length > 0 ? problems : { columns, names: names.map((name) => name.trim()) };
}
