/** Finds the columns of a file of offers, each with a sample of its first row. */
import { parse } from "csv-parse/sync";
import { type OpenedFile, textOf } from "~/domain/catalogue/import/open-file.server";
import { delimiterOf } from "~/domain/catalogue/import/read-csv.server";
import { ObjectCutter } from "~/domain/catalogue/import/read-json.server";
import { DomainError } from "~/domain/kernel/errors";

export interface FoundColumn {
  /** As the file names it. */
  name: string;
  sample: string;
}

const MAX_COLUMNS = 100;
const MAX_NAME = 100;
const MAX_SAMPLE = 80;
/** The header and one row fit in it. */
const START_CHARACTERS = 400_000;

export function refuseFile(code: string): never {
  throw new DomainError("invalid", { fields: { file: [code] } });
}

async function startOf(file: OpenedFile): Promise<string> {
  let start = "";
  for await (const text of textOf(file)) {
    start += text;
    if (start.length >= START_CHARACTERS) break;
  }
  return start;
}

function csvColumns(start: string): [string, unknown][] {
  let rows: string[][];
  try {
    rows = parse(start, {
      delimiter: delimiterOf(start),
      to: 2,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    return refuseFile("import_unreadable");
  }
  const [names = [], first = []] = rows;
  return names.map((name, index) => [name, first[index] ?? ""]);
}

function jsonColumns(start: string): [string, unknown][] {
  for (const found of new ObjectCutter().feed(start)) {
    if ("misplaced" in found || found.text === null) break;
    try {
      return Object.entries(JSON.parse(found.text) as object);
    } catch {
      break;
    }
  }
  return refuseFile("import_unreadable");
}

function sampleOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join(" | ") : String(value ?? "");
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_SAMPLE);
}

/** @throws DomainError invalid, at the field `file` */
export async function foundColumns(file: OpenedFile): Promise<FoundColumn[]> {
  const start = await startOf(file);
  if (start.trim() === "") refuseFile("import_empty");
  // Spreadsheets' own formats and unmarked UTF-16 have NUL characters.
  if (start.includes("\0")) refuseFile("import_encoding");
  const columns = file.format === "csv" ? csvColumns(start) : jsonColumns(start);
  const named = columns
    .map(([name, value]) => ({ name: name.trim(), sample: sampleOf(value) }))
    .filter(({ name }) => name !== "");
  if (named.length === 0) refuseFile("import_unreadable");
  if (named.length > MAX_COLUMNS || named.some(({ name }) => name.length > MAX_NAME)) {
    refuseFile("import_columns");
  }
  if (new Set(named.map(({ name }) => name)).size < named.length) refuseFile("import_twice");
  return named;
}
