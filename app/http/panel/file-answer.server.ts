/** Answers with a file to be saved, streamed while it is written. */
import { Readable } from "node:stream";

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
