/** Streams a ZIP archive: compresses each file as its content is read, with back-pressure. */
import { type PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

/** A fixed date, so that equal contents yield equal archives. */
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A reader that stops early closes the contents; an error of a content ends the archive. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as PassThrough;
  const sources = entries.map(({ name, content }) => {
    const source = Readable.from(content, { highWaterMark: 1 });
    source.once("error", (error) => output.destroy(error));
    archive.addReadStream(source, name, OPTIONS);
    return source;
  });
  archive.end();
  try {
    for await (const part of output) yield part as Buffer;
  } finally {
    for (const source of sources) source.destroy();
  }
}
