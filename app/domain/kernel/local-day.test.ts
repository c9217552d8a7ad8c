// Proves days of a time zone, also on the days on which clocks change.
import { describe, expect, it } from "vitest";
import { addDays, clockChanges, fromWallClock, localDay, startOfDay, utcOffset } from "./local-day";

describe("local days", () => {
  it("begin at the zone's midnight, in summer, in winter and when clocks change", () => {
    expect(new Date(startOfDay("2026-01-10")).toISOString()).toBe("2026-01-09T23:00:00.000Z");
    expect(new Date(startOfDay("2026-07-10")).toISOString()).toBe("2026-07-09T22:00:00.000Z");
    expect(new Date(startOfDay("2026-03-29")).toISOString()).toBe("2026-03-28T23:00:00.000Z");
    expect(new Date(startOfDay("2026-03-30")).toISOString()).toBe("2026-03-29T22:00:00.000Z");
    expect(new Date(startOfDay("2026-10-26")).toISOString()).toBe("2026-10-25T23:00:00.000Z");
    expect(new Date(startOfDay("2026-07-10", "Atlantic/Canary")).toISOString()).toBe(
      "2026-07-09T23:00:00.000Z",
    );
  });

  it("contain every instant until the next midnight", () => {
    for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
      expect(localDay(startOfDay(day))).toBe(day);
      expect(localDay(startOfDay(addDays(day, 1)) - 1)).toBe(day);
    }
  });

  it("have the offset to the millisecond", () => {
    expect(utcOffset(startOfDay("2026-07-10") + 123)).toBe(7_200_000);
  });
});

describe("clocks that change", () => {
  it("are found inside a period, including its end", () => {
    const iso = (from: string, until: string) =>
      clockChanges(Date.parse(from), Date.parse(until)).map((ms) => new Date(ms).toISOString());
    expect(iso("2026-01-01T00:00Z", "2027-01-01T00:00Z")).toEqual([
      "2026-03-29T01:00:00.000Z",
      "2026-10-25T01:00:00.000Z",
    ]);
    expect(iso("2026-03-29T01:00Z", "2026-10-25T00:59Z")).toEqual([]);
  });

  it("change the offset at that millisecond", () => {
    const change = Date.parse("2026-10-25T01:00:00Z");
    expect([utcOffset(change - 1), utcOffset(change)]).toEqual([7_200_000, 3_600_000]);
  });

  it("skip or repeat local times", () => {
    expect(new Date(fromWallClock("2026-03-29T02:30:00")).toISOString()).toBe("2026-03-29T01:30:00.000Z");
    expect(new Date(fromWallClock("2026-10-25T02:30:00")).toISOString()).toBe("2026-10-25T01:30:00.000Z");
  });

  it("start a day late where midnight is skipped", () => {
    expect(new Date(startOfDay("2026-04-24", "Africa/Cairo")).toISOString()).toBe("2026-04-23T22:00:00.000Z");
    expect(localDay(startOfDay("2026-04-24", "Africa/Cairo"), "Africa/Cairo")).toBe("2026-04-24");
  });
});
