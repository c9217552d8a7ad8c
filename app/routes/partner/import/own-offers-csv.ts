/** /socios/ofertas/importar/ofertas.csv: all offers of the business as a file that can be changed and imported again. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { spanishName } from "~/domain/catalogue/import/columns";
import { exportForImport } from "~/domain/catalogue/import/export-for-import.server";
import { WRITTEN_COLUMNS } from "~/domain/catalogue/import/offer-cells";
import { CSV_MARK, csvLine } from "~/domain/kernel/formats/csv";
import { CSV_TYPE, fileAnswer } from "~/http/panel/file-answer.server";
import { requirePartnerOfFile } from "~/http/panel/kit.server";
import { offersImport as text } from "~/locales/es/panel/import";

async function* linesOf(batches: AsyncIterable<string[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_MARK + csvLine(WRITTEN_COLUMNS.map(spanishName)));
  for await (const rows of batches) yield Buffer.from(rows.map(csvLine).join(""));
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartnerOfFile(page, "offers_write");
  return fileAnswer(text.ownName, CSV_TYPE, linesOf(await exportForImport(ctx, organization.id)));
}
