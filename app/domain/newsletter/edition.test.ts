// Proves when an edition of the newsletter is sent: Thursdays in Madrid, also when the clocks change.
import { expect, it } from "vitest";
import { editionAt, isCountedEdition, isLetterDue, nextEdition, nextLetterDay } from "./edition";

const at = (time: string) => editionAt(Date.parse(time))?.day ?? null;

it("is sent from Thursday 9:00 to Friday 21:00 of Madrid, in winter and summer time", () => {
  expect(at("2026-11-26T07:59:59Z")).toBeNull();
  expect(at("2026-11-26T08:00:00Z")).toBe("2026-11-26");
  expect(at("2026-11-27T19:59:59Z")).toBe("2026-11-26");
  expect(at("2026-11-27T20:00:00Z")).toBeNull();
  expect(at("2026-07-02T06:59:59Z")).toBeNull();
  expect(at("2026-07-02T07:00:00Z")).toBe("2026-07-02");
  expect(at("2026-07-03T18:59:59Z")).toBe("2026-07-02");
  for (const day of ["28", "29", "30"]) expect(at(`2026-11-${day}T12:00:00Z`)).toBeNull();
});

it("has one name a week, at every hour of a year", () => {
  const days = new Set<string>();
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 3_600_000) {
    const edition = editionAt(time);
    if (!edition) continue;
    expect(edition.beginsAt).toBeLessThanOrEqual(time);
    expect(edition.endsAt).toBeGreaterThan(time);
    days.add(edition.day);
  }
  expect(days.size).toBe(53);
});

it("is followed by the next one when it is over", () => {
  expect(nextEdition(Date.parse("2026-11-27T19:59:59Z")).day).toBe("2026-11-26");
  expect(nextEdition(Date.parse("2026-11-27T20:00:00Z")).day).toBe("2026-12-03");
});

it("is due by the days of the reader's frequency, the first at once", () => {
  const due = (["weekly", "fortnightly", "monthly"] as const).map((frequency) =>
    [null, "2026-11-19", "2026-11-12", "2026-10-29"].map((last) =>
      isLetterDue("2026-11-26", frequency, last),
    ),
  );
  expect(due).toEqual([
    [true, true, true, true],
    [true, false, true, true],
    [true, false, false, true],
  ]);
  const now = Date.parse("2026-11-24T12:00:00Z");
  expect(nextLetterDay(now, "monthly", "2026-11-19")).toBe("2026-12-17");
  expect(nextLetterDay(now, "monthly", null)).toBe("2026-11-26");
});

it("counts the links of the newest five editions, and of no other day", () => {
  const now = Date.parse("2026-11-26T12:00:00Z");
  const counted = ["2026-11-26", "2026-10-29", "2026-10-22", "2026-12-03", "2026-11-25", "2026-13-99", "x"];
  expect(counted.filter((one) => isCountedEdition(one, now))).toEqual(["2026-11-26", "2026-10-29"]);
});
