/** Reads single cells of any spreadsheet: decimal comma or point, Spanish dates, yes and sí. */

import { toSingleLine } from "~/domain/kernel/formats/strip-markup";
import { isWebAddress } from "~/domain/kernel/formats/web-address";
import { addDays, fromWallClock, startOfDay } from "~/domain/kernel/local-day";
import type { Cents } from "~/domain/kernel/money";

/** "Descripción " → "descripcion": normal form for comparing names and words of closed lists. */
export function foldName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}

/** Problem of a cell; the code is one of app/locales/es/import-problems.ts. */
export class CellProblem extends Error {
  readonly code: string;
  readonly facts: Record<string, string | number>;

  constructor(code: string, facts: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

export function textCell(max: number) {
  return (text: string): string => {
    if (/\0|\p{Surrogate}|\uFFFD/u.test(text)) throw new CellProblem("bad_characters");
    if (text.length > max) throw new CellProblem("too_long", { max });
    return text;
  };
}

/** One line of text, not empty after its markup is removed. */
export function lineCell(max: number) {
  const whole = textCell(max);
  return (text: string): string => {
    const line = toSingleLine(whole(text));
    if (line === "") throw new CellProblem("required");
    return line;
  };
}

export function listCell(max: number, longest: number) {
  const entry = textCell(longest);
  return (items: readonly string[]): string[] => {
    if (items.length > max) throw new CellProblem("too_many", { max });
    return items.map(entry);
  };
}

const PLAIN_AMOUNT = /^(\d{1,8})(?:[.,](\d{1,2}))?$/;
const GROUPED_AMOUNT = /^(\d{1,3}(?:\.\d{3}){1,2}),(\d{1,2})$|^(\d{1,3}(?:,\d{3}){1,2})\.(\d{1,2})$/;

/** "1.234,50 €", "1,234.50", "24,9" and "24.90"; "1.234" alone is ambiguous and refused. */
export function amountCell(max: Cents) {
  return (text: string): Cents => {
    const bare = text.replace(/[\s\u00a0\u202f€]|EUR$/gi, "");
    const [, plain, plainCents] = PLAIN_AMOUNT.exec(bare) ?? [];
    const [, spanish, spanishCents, english, englishCents] = GROUPED_AMOUNT.exec(bare) ?? [];
    const whole = plain ?? spanish ?? english;
    if (whole === undefined) throw new CellProblem("amount");
    const cents = plainCents ?? spanishCents ?? englishCents ?? "";
    const amount = Number(whole.replace(/[.,]/g, "")) * 100 + Number(cents.padEnd(2, "0"));
    if (amount > max) throw new CellProblem("amount_too_large", { max: max / 100 });
    return amount;
  };
}

export function integerCell(min: number, max: number) {
  return (text: string): number => {
    if (!/^\d{1,10}$/.test(text)) throw new CellProblem("integer");
    const value = Number(text);
    if (value < min || value > max) throw new CellProblem("out_of_range", { min, max });
    return value;
  };
}

export function decimalCell(min: number, max: number) {
  return (text: string): number => {
    if (!/^-?\d{1,4}(?:[.,]\d{1,12})?$/.test(text)) throw new CellProblem("decimal");
    const value = Number(text.replace(",", "."));
    if (value < min || value > max) throw new CellProblem("out_of_range", { min, max });
    return value;
  };
}

/** "21", "21 %", "10,5" → hundredths of a percent. */
export function percentCell(text: string): number {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text);
  const hundredths = match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : -1;
  if (hundredths < 0 || hundredths > 10_000) throw new CellProblem("percent");
  return hundredths;
}

const YES = new Set(["1", "si", "s", "true", "yes", "verdadero", "x"]);
const NO = new Set(["0", "no", "n", "false", "falso"]);

export function flagCell(text: string): boolean {
  const word = foldName(text);
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new CellProblem("flag");
}

/** @param words of the closed list, each with its accepted spellings */
export function wordCell<Word extends string>(words: Readonly<Record<Word, readonly string[]>>) {
  const known = new Map<string, Word>();
  for (const [word, names] of Object.entries(words) as [Word, readonly string[]][]) {
    for (const name of [word, ...names]) known.set(foldName(name), word);
  }
  // As people write them: the first spelling, in Spanish.
  const spelt = (Object.entries(words) as [Word, readonly string[]][]).map(([word, [name]]) => name ?? word);
  const read = (text: string): Word => {
    const word = known.get(foldName(text));
    if (word === undefined) throw new CellProblem("not_in_list", { values: spelt.join(", ") });
    return word;
  };
  /** As this shop's files write the word. */
  return Object.assign(read, { spellingOf: (word: string) => words[word as Word]?.[0] ?? word });
}

const LOCAL =
  /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?:[T ](\d{1,2}):(\d\d)(?::(\d\d))?)?$/;
const ABSOLUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

/** A date without time means Madrid: the start of the day, or for an end its last second. @returns ms UTC */
export function timeCell(dayMeans: "start" | "end") {
  return (text: string): number => {
    if (ABSOLUTE.test(text)) {
      const ms = Date.parse(text);
      const year = new Date(ms).getUTCFullYear();
      if (Number.isNaN(ms) || year < FIRST_YEAR || year > LAST_YEAR) throw new CellProblem("date");
      return ms;
    }
    const match = LOCAL.exec(text);
    if (!match) throw new CellProblem("date");
    const [year, month, date] = match[1] ? match.slice(1, 4) : [match[6], match[5], match[4]];
    const day = `${year}-${month?.padStart(2, "0")}-${date?.padStart(2, "0")}`;
    const midnight = Date.parse(`${day}T00:00:00Z`);
    const isCalendarDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
    if (!isCalendarDay || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR)
      throw new CellProblem("date");
    if (match[7] === undefined) {
      return dayMeans === "start" ? startOfDay(day) : startOfDay(addDays(day, 1)) - 1000;
    }
    const [hours, minutes, seconds] = [match[7], match[8], match[9] ?? "0"].map(Number) as [
      number,
      number,
      number,
    ];
    if (hours > 23 || minutes > 59 || seconds > 59) throw new CellProblem("date");
    const wall = new Date(midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000);
    return fromWallClock(wall.toISOString().slice(0, 19));
  };
}

export function webAddressCell(max: number) {
  return (text: string): string => {
    if (text.length > max) throw new CellProblem("too_long", { max });
    if (!isWebAddress(text)) throw new CellProblem("web_address");
    return text;
  };
}
