/** Proves how cells of spreadsheets are read, and that ambiguous ones are refused. */
import { describe, expect, it } from "vitest";
import {
  amountCell,
  CellProblem,
  decimalCell,
  flagCell,
  integerCell,
  lineCell,
  percentCell,
  textCell,
  timeCell,
  webAddressCell,
  wordCell,
} from "./cells";

function codeOf(read: () => unknown): string {
  try {
    return `value ${JSON.stringify(read())}`;
  } catch (error) {
    if (error instanceof CellProblem) return error.code;
    throw error;
  }
}

describe("amounts", () => {
  const amount = amountCell(2_000_000);
  it.each([
    ["24,90", 2490],
    ["24.9", 2490],
    ["24", 2400],
    ["1.234,50", 123_450],
    ["1,234.50", 123_450],
    ["1.234,5 €", 123_450],
    ["0", 0],
    ["20000", 2_000_000],
    ["12 EUR", 1200],
  ])("%s", (text, cents) => expect(amount(text)).toBe(cents));
  it.each(["1.234", "1,234", "-5", "24,901", "1.2,3", "1.23.456,7", "gratis", "1e3", "٣", "", "1.234.567"])(
    "refuses %j",
    (text) => expect(codeOf(() => amount(text))).toBe("amount"),
  );
  it("ends at the dearest unit", () => expect(codeOf(() => amount("20000,01"))).toBe("amount_too_large"));
});

describe("times", () => {
  it.each([
    ["31/12/2026", "2026-12-30T23:00:00.000Z"],
    ["2026-07-01", "2026-06-30T22:00:00.000Z"],
    ["1/7/2026 9:05", "2026-07-01T07:05:00.000Z"],
    ["2026-01-15 20:00", "2026-01-15T19:00:00.000Z"],
    ["2026-01-15T20:00:00Z", "2026-01-15T20:00:00.000Z"],
    ["2026-01-15T20:00+05:00", "2026-01-15T15:00:00.000Z"],
  ])("%s", (text, iso) => expect(new Date(timeCell("start")(text)).toISOString()).toBe(iso));
  it("takes the last second of a day that ends something", () =>
    expect(new Date(timeCell("end")("31/12/2026")).toISOString()).toBe("2026-12-31T22:59:59.000Z"));
  it.each([
    "31/02/2026",
    "12/31/2026",
    "2026-13-01",
    "mañana",
    "2026",
    "1/1/26",
    "2026-01-01 24:00",
    "0001-01-01",
  ])("refuses %s", (text) => expect(codeOf(() => timeCell("start")(text))).toBe("date"));
});

describe("words and numbers", () => {
  const word = wordCell({ travel: ["Viajes"], training: ["Formación"] });
  it.each([
    ["Formación", "training"],
    ["FORMACION ", "training"],
    ["travel", "travel"],
  ])("%s is %s", (text, value) => expect(word(text)).toBe(value));
  it("says in Spanish what a closed list takes", () => {
    const problem = (() => {
      try {
        return word("Viaje");
      } catch (error) {
        return error;
      }
    })();
    expect(problem).toMatchObject({ code: "not_in_list", facts: { values: "Viajes, Formación" } });
  });

  it.each<[string, () => unknown]>([
    ["not_in_list", () => word("Viaje")],
    ["not_in_list", () => word("constructor")],
    ["integer", () => integerCell(0, 9)("1,5")],
    ["out_of_range", () => integerCell(1, 9)("0")],
    ["out_of_range", () => decimalCell(-90, 90)("90,1")],
    ["decimal", () => decimalCell(-90, 90)("40º")],
    ["percent", () => percentCell("101")],
    ["flag", () => flagCell("quizá")],
    ["too_long", () => textCell(2)("abc")],
    ["bad_characters", () => textCell(9)("a\0")],
    ["required", () => lineCell(20)("<b></b>")],
    ["web_address", () => webAddressCell(200)("javascript:alert(1)")],
    ["web_address", () => webAddressCell(200)("www.ejemplo.es")],
    ["value true", () => flagCell("Sí")],
    ["value 1050", () => percentCell("10,5 %")],
    ["value -3.7038", () => decimalCell(-180, 180)("-3,7038")],
  ])("%s", (code, read) => expect(codeOf(read)).toBe(code));
});
