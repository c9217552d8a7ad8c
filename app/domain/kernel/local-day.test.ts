import { describe, expect, it } from "vitest";
import { addDays, localDay, startOfDay, utcOffset } from "./local-day";

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

  it("hold every moment until the next midnight", () => {
    for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
      expect(localDay(startOfDay(day))).toBe(day);
      expect(localDay(startOfDay(addDays(day, 1)) - 1)).toBe(day);
    }
  });

  it("knows the offset to the millisecond", () => {
    expect(utcOffset(startOfDay("2026-07-10") + 123)).toBe(7_200_000);
  });
});
