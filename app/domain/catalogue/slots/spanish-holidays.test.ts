// Proves the national holidays, Good Friday among them.
import { expect, it } from "vitest";
import { isNationalHoliday } from "./spanish-holidays";

it.each(["2026-04-03", "2027-03-26", "2028-04-14", "2030-04-19", "2038-04-23", "2049-04-16"])(
  "%s is Good Friday",
  (day) => expect(isNationalHoliday(day)).toBe(true),
);

it("knows fixed days, and no days of single regions", () => {
  expect(["2026-12-25", "2026-10-12", "2027-01-06"].every(isNationalHoliday)).toBe(true);
  expect(["2026-05-02", "2026-04-02", "2026-12-24", "2027-04-03"].some(isNationalHoliday)).toBe(false);
});
