// Proves when an edition of the newsletter is sent: Thursdays in Madrid, also when the clocks change.
import { expect, it } from "vitest";
import { editionAt } from "./edition";

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
