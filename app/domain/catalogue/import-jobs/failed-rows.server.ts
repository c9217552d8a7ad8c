/** Reads the rows of an import that were refused, so that their author corrects just them. */
import { type ImportColumn, isOfferColumn, MAPPED_COLUMNS } from "~/domain/catalogue/import/columns";
import { openImport, textOf } from "~/domain/catalogue/import/open-file.server";
import { csvRows } from "~/domain/catalogue/import/read-csv.server";
import { jsonRows } from "~/domain/catalogue/import/read-json.server";
import type { CellValue, ImportProblem, RawRow } from "~/domain/catalogue/import/row";
import type { ActingContext } from "~/domain/kernel/context";
import { type Mapping, renamed } from "./mapping";
import { importRow } from "./offer-imports.server";
import { restoreFile } from "./stored-file.server";

export interface FailedRow {
  line: number;
  /** In the order of the columns. */
  cells: string[];
  problems: Pick<ImportProblem, "column" | "code" | "facts">[];
}

const textOfCell = (value: CellValue): string => (Array.isArray(value) ? value.join("|") : value);

async function problemsByLine({ db }: ActingContext, id: string) {
  const rows = await db
    .selectFrom("offer_import_problems")
    .select(["line", "column_name", "code", "facts"])
    .where("import_id", "=", id)
    .orderBy("line")
    .execute();
  const byLine = new Map<number, FailedRow["problems"]>();
  for (const { line, column_name, code, facts } of rows) {
    const found = byLine.get(line) ?? [];
    found.push({ column: column_name || null, code, facts: JSON.parse(facts) });
    byLine.set(line, found);
  }
  return byLine;
}

/** A further row of an offer gets what its first row says of the offer: alone in a file it is the first. */
function withOffer(row: RawRow, first: RawRow | null): RawRow["cells"] {
  if (!first) return row.cells;
  const cells = { ...row.cells };
  for (const column of Object.keys(first.cells) as ImportColumn[]) {
    const isEmpty = textOfCell(cells[column]?.value ?? "").trim() === "";
    if (isEmpty && isOfferColumn(column)) cells[column] = first.cells[column];
  }
  return cells;
}

/** @throws DomainError not_found, forbidden */
export async function failedRows(
  ctx: ActingContext,
  id: string,
): Promise<{ columns: ImportColumn[]; rows: AsyncGenerator<FailedRow> }> {
  const job = await importRow(ctx, id);
  const mapping = JSON.parse(job.mapping ?? "{}") as Mapping;
  const known = new Set(Object.values(mapping));
  const columns = MAPPED_COLUMNS.filter((column) => known.has(column));
  async function* rows(): AsyncGenerator<FailedRow> {
    const problems = await problemsByLine(ctx, job.id);
    const { path, remove } = await restoreFile(ctx.db, job.id);
    try {
      const file = await openImport({ path, format: job.format });
      const read = file.format === "csv" ? csvRows : jsonRows;
      let first: RawRow | null = null;
      const referenceOf = (row: RawRow | null) => textOfCell(row?.cells.reference?.value ?? "").trim();
      for await (const row of read(textOf(file), () => {}, renamed(mapping))) {
        const continues = first !== null && referenceOf(row) === referenceOf(first);
        if (!continues) first = row;
        const found = problems.get(row.line);
        if (!found) continue;
        problems.delete(row.line);
        const cells = withOffer(row, continues ? first : null);
        yield {
          line: row.line,
          cells: columns.map((column) => textOfCell(cells[column]?.value ?? "")),
          problems: found,
        };
      }
      // Rows that could not be read at all.
      for (const [line, found] of problems) yield { line, cells: columns.map(() => ""), problems: found };
    } finally {
      await remove();
    }
  }
  return { columns, rows: rows() };
}
