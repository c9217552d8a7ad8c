// Proves the moments of gifts: never early at a clock change, and neither past nor too late to be used.
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { giftDayProblem, giftMoment, latestGiftMoment, latestGiftMomentOfOrder } from "./gift-day.server";

it("reads the clock of mainland Spain, and at a clock change the later moment", () => {
  const utc = (wall: string) => new Date(giftMoment(wall) ?? Number.NaN).toISOString();
  expect(utc("2026-12-24T09:00")).toBe("2026-12-24T08:00:00.000Z");
  expect(utc("2027-06-24T09:00")).toBe("2027-06-24T07:00:00.000Z");
  // Skipped: clocks go from 2:00 to 3:00.
  expect(utc("2027-03-28T02:30")).toBe("2027-03-28T01:30:00.000Z");
  // Twice: summer time at 0:30 UTC, winter time at 1:30 UTC.
  expect(utc("2027-10-31T02:30")).toBe("2027-10-31T01:30:00.000Z");
});

it.each(["2027-02-29T09:00", "2027-01-01T24:30", "2027-01-01", "mañana", "2027-01-01T09:00Z", ""])(
  "knows no moment %j",
  (wall) => expect(giftMoment(wall)).toBeNull(),
);

const now = Date.parse("2026-11-26T10:00:00Z");

it("refuses what is past, and what comes too late", () => {
  const problem = (wall: string, latest = now + DAY_MS) => giftDayProblem(wall, { latest, now });
  expect(problem("")).toBeNull();
  expect(problem("2026-11-26T11:01")).toBeNull();
  expect(problem("2026-11-26T11:00")).toBe("gift_day_past");
  expect(problem("2026-11-27T10:59")).toBeNull();
  expect(problem("2026-11-27T11:00")).toBe("gift_day_late");
  expect(problem("2026-11-31T11:00")).toBe("gift_day_invalid");
});

it("ends with the validity, with the beginning of the date, or after a year", () => {
  const days = (ms: number) => (ms - now) / DAY_MS;
  expect(days(latestGiftMoment({ validUntil: null, startsAt: null }, now))).toBe(366);
  const short = { mode: "days_after_purchase", days: 30 } as const;
  expect(days(latestGiftMomentOfOrder(short, null, now))).toBe(30);
  const slot = { startsAt: now + 5 * DAY_MS, endsAt: now + 6 * DAY_MS };
  expect(days(latestGiftMomentOfOrder({ mode: "slot" }, slot, now))).toBe(5);
  expect(days(latestGiftMomentOfOrder(short, slot, now))).toBe(5);
});
