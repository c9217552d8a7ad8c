/** /socios/ofertas/importar/:id/errores.csv: the rows that were refused and why, to be corrected and imported again. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { spanishName } from "~/domain/catalogue/import/columns";
import { type FailedRow, failedRows } from "~/domain/catalogue/import-jobs/failed-rows.server";
import { CSV_MARK, csvLine, harmlessText } from "~/domain/kernel/formats/csv";
import { CSV_TYPE, fileAnswer } from "~/http/panel/file-answer.server";
import { ownObjectOfFile, requirePartnerOfFile } from "~/http/panel/kit.server";
import { importProblemText } from "~/locales/es/import-problems";
import { offersImport as text } from "~/locales/es/panel/import";

/** A negative number is no formula. */
const cellOf = (cell: string) => (/^-\d+(?:[.,]\d+)?$/.test(cell) ? cell : harmlessText(cell));

function problemText({ problems }: FailedRow): string {
  return problems
    .map(({ column, code, facts }) => {
      const message = importProblemText({ code, facts });
      return column === null ? message : `${column}: ${message}`;
    })
    .join(" ");
}

async function* lines(names: readonly string[], rows: AsyncIterable<FailedRow>): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_MARK + csvLine([...names, text.lineColumn, text.problemColumn, text.rowColumn]));
  for await (const row of rows) {
    const own = [String(row.line), harmlessText(problemText(row)), harmlessText(row.text ?? "")];
    yield Buffer.from(csvLine([...row.cells.map(cellOf), ...own]));
  }
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartnerOfFile(page, "offers_write");
  const { columns, rows } = await ownObjectOfFile(failedRows(ctx, page.params.id ?? ""));
  return fileAnswer(text.fileName, CSV_TYPE, lines(columns.map(spanishName), rows));
}
