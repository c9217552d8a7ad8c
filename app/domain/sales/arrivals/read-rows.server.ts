/** Streams the rows of a CSV or JSON lines file as objects by column, each with its line. */
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import { openImport, textOf } from "~/domain/catalogue/import/open-file.server";
import { delimiterOf, unprotected } from "~/domain/catalogue/import/read-csv.server";

export interface FileRow {
  line: number;
  /** null = not readable. */
  cells: Record<string, unknown> | null;
}

const LONGEST_ROW = 200_000;

async function* jsonRows(text: AsyncGenerator<string>): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const found of createInterface({
    input: Readable.from(text),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1;
    if (found.trim() === "") continue;
    yield { line, cells: objectIn(found) };
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

async function* withStart(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

async function* csvRows(text: AsyncGenerator<string>): AsyncGenerator<FileRow> {
  const { value: first = "" } = await text.next();
  const parser = Readable.from(withStart(first, text)).pipe(
    parse({
      delimiter: delimiterOf(first),
      columns: (names: string[]) => names.map((name) => name.trim()),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
    }),
  );
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: Info;
    }>) {
      line = info.lines;
      const cells = Object.entries(record).map(([name, value]) => [name, unprotected(value)] as const);
      yield { line, cells: Object.fromEntries(cells) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { line: line + 1, cells: null };
  }
}

/** @throws Error of the file system */
export async function* rowsOfFile(path: string): AsyncGenerator<FileRow> {
  const file = await openImport({ path, format: path.endsWith(".jsonl") ? "json" : "csv" });
  yield* file.format === "json" ? jsonRows(textOf(file)) : csvRows(textOf(file));
}
