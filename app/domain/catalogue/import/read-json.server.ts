/** Streams the rows of a JSON file: an array of objects, or one object a line. */
import { columnNamed, isReservedColumn, plainHeader } from "./columns";
import { type CellValue, problem, type RawRow, type ReportProblem } from "./row";

const MAX_OBJECT_CHARACTERS = 200_000;

interface Found {
  line: number;
  /** null = longer than the limit of an object. */
  text: string | null;
}

/** Cuts a text into its outermost objects; only white space, commas and the array's brackets may be between them. */
export class ObjectCutter {
  #line = 1;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #began = 1;
  #parts: string[] = [];
  #length = 0;

  *feed(chunk: string): Generator<Found | { misplaced: number }> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const char = chunk[at] as string;
      if (char === "\n") this.#line += 1;
      if (this.#depth === 0) {
        if (char === "{") {
          this.#depth = 1;
          this.#began = this.#line;
          from = at;
        } else if (!/[\s,[\]\uFEFF]/.test(char)) {
          yield { misplaced: this.#line };
          return;
        }
        continue;
      }
      this.#step(char);
      if (this.#depth === 0) {
        this.#keep(chunk.slice(from, at + 1));
        yield this.#take();
      }
    }
    if (this.#depth > 0) this.#keep(chunk.slice(from));
  }

  #step(char: string): void {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (char === "\\") this.#escaped = true;
      else if (char === '"') this.#inString = false;
    } else if (char === '"') this.#inString = true;
    else if (char === "{" || char === "[") this.#depth += 1;
    else if (char === "}" || char === "]") this.#depth -= 1;
  }

  #keep(part: string): void {
    this.#length += part.length;
    if (this.#length <= MAX_OBJECT_CHARACTERS) this.#parts.push(part);
  }

  #take(): Found {
    const text = this.#length <= MAX_OBJECT_CHARACTERS ? this.#parts.join("") : null;
    this.#parts = [];
    this.#length = 0;
    return { line: this.#began, text };
  }

  /** First line of an unclosed object. */
  get open(): number | null {
    return this.#depth > 0 ? this.#began : null;
  }
}

/** undefined = not a value of a cell. */
function cellValue(value: unknown): CellValue | undefined {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  return undefined;
}

function rowOf(
  { line, text }: Found,
  report: ReportProblem,
  rename: (name: string) => string,
): RawRow | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? "");
  } catch {
    report(problem(line, null, "unreadable_row"), { cells: {}, text: text ?? "" });
    return null;
  }
  const cells: RawRow["cells"] = {};
  let isUsable = true;
  const refuse = (name: string, code: string) => {
    isUsable = false;
    report(problem(line, name.slice(0, 100), code), { cells, text: text ?? "" });
  };
  for (const [name, given] of Object.entries(parsed as object)) {
    const known = rename(name);
    if (isReservedColumn(known)) continue;
    const column = columnNamed(known);
    const value = cellValue(given);
    if (column === undefined) refuse(name, "unknown_column");
    else if (cells[column]) refuse(name, "duplicate_column");
    else if (value === undefined) refuse(name, "cell_type");
    else cells[column] = { name, value };
  }
  return isUsable ? { line, cells } : null;
}

/** Invalid objects are reported and skipped. */
export async function* jsonRows(
  text: AsyncGenerator<string>,
  report: ReportProblem,
  rename: (name: string) => string = plainHeader,
): AsyncGenerator<RawRow> {
  const cutter = new ObjectCutter();
  let found = 0;
  for await (const chunk of text) {
    for (const object of cutter.feed(chunk)) {
      if ("misplaced" in object) {
        report(problem(object.misplaced, null, "not_json"));
        return;
      }
      found += 1;
      const row = rowOf(object, report, rename);
      if (row) yield row;
    }
  }
  if (cutter.open !== null) report(problem(cutter.open, null, "unreadable_row"));
  else if (found === 0) report(problem(1, null, "empty_file"));
}
