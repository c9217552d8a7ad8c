/** Answers with a file to be saved, streamed while it is written. */
import { Readable } from "node:stream";
import { CSV_MARK, csvLine } from "~/domain/kernel/formats/csv";

export const CSV_TYPE = "text/csv; charset=utf-8";

export function fileAnswer(name: string, type: string, chunks: AsyncIterable<Buffer>): Response {
  return new Response(Readable.toWeb(Readable.from(chunks)) as ReadableStream, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** A column of a list that is in its file, too (ui/panel/data-table.tsx). */
interface FileColumn<Row> {
  label: string;
  text?: (row: Row) => string;
}

async function* csvLines<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Buffer> {
  const written = columns.filter(({ text }) => text);
  yield Buffer.from(CSV_MARK + csvLine(written.map(({ label }) => label)));
  const lineOf = (row: Row) => csvLine(written.map(({ text }) => text?.(row) ?? ""));
  for await (const rows of batches) yield Buffer.from(rows.map(lineOf).join(""));
}

export function csvAnswer<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): Response {
  return fileAnswer(name, CSV_TYPE, csvLines(columns, batches));
}
