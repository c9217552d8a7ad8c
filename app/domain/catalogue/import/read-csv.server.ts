/** Streams the rows of a CSV file; detects its delimiter in the header. */
import { Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import { harmlessText } from "~/domain/kernel/formats/csv";
import { columnNamed, type ImportColumn, isReservedColumn, plainHeader, REQUIRED_COLUMNS } from "./columns";
import { type ImportProblem, problem, type RawRow, type ReportProblem } from "./row";

interface Header {
  /** By position; null = for the partner's own use. */
  columns: (ImportColumn | null)[];
  names: string[];
}

/** @returns problems that make the file unusable, or its header */
function readHeader(
  names: readonly string[],
  line: number,
  rename: (name: string) => string,
): Header | ImportProblem[] {
  const problems: ImportProblem[] = [];
  const columns = names.map((name) => {
    const known = rename(name.trim());
    if (isReservedColumn(known)) return null;
    const column = columnNamed(known);
    if (column === undefined) problems.push(problem(line, name.slice(0, 100), "unknown_column"));
    return column ?? null;
  });
  for (const [index, column] of columns.entries()) {
    if (column !== null && columns.indexOf(column) < index) {
      problems.push(problem(line, names[index] ?? null, "duplicate_column"));
    }
  }
  for (const column of REQUIRED_COLUMNS) {
    if (!columns.includes(column)) problems.push(problem(line, column, "missing_column"));
  }
  return problems.length > 0 ? problems : { columns, names: names.map((name) => name.trim()) };
}

const DELIMITERS = [";", ",", "\t"] as const;
/** Longest row; otherwise an unclosed quotation mark would read the whole file. */
const MAX_ROW_CHARACTERS = 200_000;

interface CsvRecord {
  record: string[];
  info: Info;
  raw: string;
}

/** The most frequent delimiter of the first line, outside of quotation marks. */
export function delimiterOf(start: string): string {
  const [line = ""] = start
    .replace(/"[^"]*"/g, "")
    .trimStart()
    .split(/\r\n?|\n/);
  const count = (mark: string) => line.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

async function* withStart(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** First line of a record: the parser reports its last one. */
function lineOf({ info, raw }: CsvRecord): number {
  return (
    info.lines -
    (raw
      .trimEnd()
      .replace(/^\s+/, "")
      .match(/\r\n?|\n/g)?.length ?? 0)
  );
}

/** Files of this shop protect texts like formulas by an apostrophe (kernel/formats/csv). */
export const unprotected = (text: string): string =>
  text.startsWith("'") && harmlessText(text.slice(1)) === text ? text.slice(1) : text;

function rowOf({ record }: CsvRecord, line: number, header: Header): RawRow {
  const cells: RawRow["cells"] = {};
  for (const [index, column] of header.columns.entries()) {
    if (column)
      cells[column] = { name: header.names[index] ?? column, value: unprotected(record[index] ?? "") };
  }
  return { line, cells };
}

/** An invalid header ends the file, and so does an unclosed quotation mark. */
export async function* csvRows(
  text: AsyncGenerator<string>,
  report: ReportProblem,
  rename: (name: string) => string = plainHeader,
): AsyncGenerator<RawRow> {
  const { value: first = "" } = await text.next();
  // Last line of the previous record.
  let ended = 0;
  const parser = parse({
    delimiter: delimiterOf(first),
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // A stray quotation mark is an ordinary character.
    relax_quotes: true,
    max_record_size: MAX_ROW_CHARACTERS,
    on_record: (record, { lines }) => {
      ended = lines;
      return record;
    },
  });
  const source = Readable.from(withStart(first, text));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let header: Header | null = null;
  try {
    for await (const found of parser as AsyncIterable<CsvRecord>) {
      const line = lineOf(found);
      if (!header) {
        const judged = readHeader(found.record, line, rename);
        if (Array.isArray(judged)) {
          for (const one of judged) report(one);
          return;
        }
        header = judged;
        continue;
      }
      if (found.record.every((cell) => cell.trim() === "")) continue;
      if (found.record.length !== header.columns.length) {
        const facts = { found: found.record.length, expected: header.columns.length };
        const { cells } = rowOf(found, line, header);
        report(problem(line, null, "cell_count", facts), { cells, text: found.raw.trim() });
        continue;
      }
      yield rowOf(found, line, header);
    }
    if (!header) report(problem(1, null, "empty_file"));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    report(problem(ended + 1, null, "unreadable_rest"));
  } finally {
    source.destroy();
    parser.destroy();
  }
}
