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

async function* csvLines<Row>(
  columns: readonly string[],
  batches: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => string[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_MARK + csvLine(columns));
  for await (const rows of batches) yield Buffer.from(rows.map((row) => csvLine(cellsOf(row))).join(""));
}

/** @param cellsOf cells that come from people go through harmlessText */
export function csvAnswer<Row>(
  name: string,
  columns: readonly string[],
  batches: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => string[],
): Response {
  return fileAnswer(name, CSV_TYPE, csvLines(columns, batches, cellsOf));
}
