/** Proves which dates the words for a list's day stand for, on Madrid's calendar. */
import { expect, it } from "vitest";
import { askedDates } from "./day-range.server";

const at = (time: string) => Date.parse(time);

it("names the two days of a weekend, and one day for other words and dates", () => {
  const thursday = at("2026-11-26T12:00:00Z");
  expect(askedDates("weekend", thursday)).toEqual(["2026-11-28", "2026-11-29"]);
  expect(askedDates("weekend", at("2026-11-29T12:00:00Z"))).toEqual(["2026-11-28", "2026-11-29"]);
  expect(askedDates("thursday", thursday)).toEqual(["2026-11-26"]);
  expect(askedDates("tomorrow", thursday)).toEqual(["2026-11-27"]);
  expect(askedDates("2026-12-24", thursday)).toEqual(["2026-12-24"]);
});

it("counts from midnight in Madrid", () => {
  expect(askedDates("today", at("2026-11-26T23:30:00Z"))).toEqual(["2026-11-27"]);
});

it("names none for any day, nor without one", () => {
  expect([askedDates("any", 0), askedDates(undefined, 0)]).toEqual([[], []]);
});
