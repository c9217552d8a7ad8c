/** Reads fields named like `price_options.0.title` into lists of objects; an empty row becomes null. */

type Row = Record<string, string>;

const NAME = /^(\w+)\.(\d{1,3})\.(\w+)$/;

/** @param marks names of hidden fields and choices that do not make a row */
export function nestedFields(
  form: URLSearchParams,
  marks: readonly string[],
): Record<string, string | (Row | null)[]> {
  const fields: Record<string, string> = {};
  const lists: Record<string, Row[]> = {};
  for (const [name, sent] of form) {
    const value = sent.replaceAll("\r\n", "\n").trim();
    const [, list, index, field] = NAME.exec(name) ?? [];
    if (value === "" || name === "organization") {
      if (list) lists[list] ??= [];
    } else if (list && index && field) {
      lists[list] ??= [];
      const rows = lists[list] as Row[];
      rows[Number(index)] = { ...rows[Number(index)], [field]: value };
    } else {
      fields[name] = value;
    }
  }
  const isEmpty = (row: Row | undefined) => !row || Object.keys(row).every((field) => marks.includes(field));
  const read = Object.entries(lists).map(([name, rows]) => [
    name,
    Array.from(rows, (row) => (isEmpty(row) ? null : (row as Row))),
  ]);
  return { ...fields, ...Object.fromEntries(read) };
}
