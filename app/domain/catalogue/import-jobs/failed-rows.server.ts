/** Reads the rows of an import that were refused, so that their author corrects just them. */
import { type ImportColumn, isOfferColumn, MAPPED_COLUMNS } from "~/domain/catalogue/import/columns";
import { openImport, textOf } from "~/domain/catalogue/import/open-file.server";
import { csvRows } from "~/domain/catalogue/import/read-csv.server";
import { jsonRows } from "~/domain/catalogue/import/read-json.server";
import type {
  CellValue,
  ImportProblem,
  RawRow,
  ReportProblem,
  UnreadRow,
} from "~/domain/catalogue/import/row";
import type { ActingContext } from "~/domain/kernel/context";
import { groupedBy } from "~/domain/kernel/grouped";
import { type Mapping, renamedColumns } from "./mapping";
import { importRow } from "./offer-imports.server";
import { restoreFile } from "./stored-file.server";

export interface FailedRow {
  line: number;
  /** In the order of the columns. */
  cells: string[];
  problems: Pick<ImportProblem, "column" | "code" | "facts">[];
  /** The row as the file has it, where its cells could not be assigned to columns; otherwise null. */
  text: string | null;
}

const textOfCell = (value: CellValue): string => (Array.isArray(value) ? value.join("|") : value);

async function problemsByLine({ db }: ActingContext, id: string) {
  const rows = await db
    .selectFrom("offer_import_problems")
    .select(["line", "column_name", "code", "facts"])
    .where("import_id", "=", id)
    .orderBy("line")
    .execute();
  return groupedBy(rows, "line", ({ column_name, code, facts }): FailedRow["problems"][number] => {
    return { column: column_name || null, code, facts: JSON.parse(facts) };
  });
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
  const failed = (line: number, cells: RawRow["cells"], problems: FailedRow["problems"]): FailedRow => ({
    line,
    problems,
    text: null,
    cells: columns.map((column) => textOfCell(cells[column]?.value ?? "")),
  });
  async function* rows(): AsyncGenerator<FailedRow> {
    const problems = await problemsByLine(ctx, job.id);
    const { path, remove } = await restoreFile(ctx.db, job.id);
    try {
      const file = await openImport({ path, format: job.format });
      const read = file.format === "csv" ? csvRows : jsonRows;
      let first: RawRow | null = null;
      const referenceOf = (row: RawRow | null) => textOfCell(row?.cells.reference?.value ?? "").trim();
      const unread = new Map<number, UnreadRow>();
      const keep: ReportProblem = ({ line }, row) => {
        if (row) unread.set(line, row);
      };
      function* takeUnread(): Generator<FailedRow> {
        for (const [line, { cells, text }] of unread) {
          yield { ...failed(line, cells, problems.get(line) ?? []), text };
          problems.delete(line);
        }
        unread.clear();
      }
      for await (const row of read(textOf(file), keep, renamedColumns(mapping))) {
        yield* takeUnread();
        const continues = first !== null && referenceOf(row) === referenceOf(first);
        if (!continues) first = row;
        const found = problems.get(row.line);
        if (!found) continue;
        problems.delete(row.line);
        const cells = withOffer(row, continues ? first : null);
        yield failed(row.line, cells, found);
      }
      yield* takeUnread();
      // The rest of a file that could not be read on.
      for (const [line, found] of problems) yield failed(line, {}, found);
    } finally {
      await remove();
    }
  }
  return { columns, rows: rows() };
}
