/** Differences of an offer as the desk shows them: names of fields, amounts and dates written on the server. */
import type { Difference, DifferenceValue } from "~/domain/catalogue/changes/offer-difference";
import { FIELD_NAMES, review as text, VALUE_NAMES } from "~/locales/es/desk/queue";
import { formatDateTime, formatEuros, formatPercent } from "~/locales/es/format";
import { calendarLines } from "~/locales/es/redemption-rules";

export interface WrittenDifference {
  key: string;
  name: string;
  old: WrittenValue;
  new: WrittenValue;
}

interface WrittenValue {
  lines: string[];
  /** Addresses. */
  pictures: string[];
}

export function writtenDifference(difference: Difference): WrittenDifference {
  const { field, optionId, part, kind } = difference;
  const name = FIELD_NAMES[field] ?? field;
  return {
    key: `${optionId ?? ""} ${field}`,
    name: part === null ? name : `${name} · ${part}`,
    old: writtenValue(kind, difference.old),
    new: writtenValue(kind, difference.new),
  };
}

function writtenValue(kind: Difference["kind"], value: DifferenceValue): WrittenValue {
  if (Array.isArray(value)) {
    return kind === "pictures"
      ? { lines: [], pictures: value }
      : { lines: calendarLines(kind, value), pictures: [] };
  }
  if (value === null || value === "") return { lines: [], pictures: [] };
  return { lines: textOf(kind, value).split("\n"), pictures: [] };
}

function textOf(kind: Difference["kind"], value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? text.flag.yes : text.flag.no;
  if (typeof value === "string") return kind === "choice" ? (VALUE_NAMES[value] ?? value) : value;
  if (kind === "money") return formatEuros(value);
  if (kind === "time") return formatDateTime(value);
  return kind === "percent" ? formatPercent(value / 100) : String(value);
}
