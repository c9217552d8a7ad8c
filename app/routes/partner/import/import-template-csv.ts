/** /socios/ofertas/importar/plantilla.csv: a file to begin an import with, of all columns and one offer. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { MAPPED_COLUMNS, spanishName } from "~/domain/catalogue/import/columns";
import { CSV_MARK, csvLine } from "~/domain/kernel/formats/csv";
import { CSV_TYPE, fileAnswer } from "~/http/panel/file-answer.server";
import { requirePartnerOfFile } from "~/http/panel/kit.server";
import { IMPORT_EXAMPLE, offersImport as text } from "~/locales/es/panel/import";

async function* lines(): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_MARK + csvLine(MAPPED_COLUMNS.map(spanishName)));
  yield Buffer.from(csvLine(MAPPED_COLUMNS.map((column) => IMPORT_EXAMPLE[column] ?? "")));
}

export async function loader(page: LoaderFunctionArgs) {
  await requirePartnerOfFile(page, "offers_write");
  return fileAnswer(text.templateName, CSV_TYPE, lines());
}
