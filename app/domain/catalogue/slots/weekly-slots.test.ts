// Proves the slots of a weekly rule: days, holidays, days left out, and both changes of summer time.
import { expect, it } from "vitest";
import { type WeeklyRule, weeklySlots } from "./weekly-slots";

const RULE: WeeklyRule = {
  weekdays: [5, 6],
  times: ["20:00", "22:00"],
  from: "2026-12-01",
  until: "2026-12-31",
  minutes: 90,
  timezone: "Europe/Madrid",
  skipHolidays: true,
  except: ["2026-12-19"],
};

const starts = (rule: Partial<WeeklyRule>, now = 0, limit = 400) =>
  weeklySlots({ ...RULE, ...rule }, now, limit).map(({ startsAt }) => new Date(startsAt).toISOString());

it("takes weekdays and times, without holidays and days left out", () => {
  const found = starts({});
  expect(found.map((text) => text.slice(8, 16))).toEqual(
    ["04", "05", "11", "12", "18", "26"].flatMap((day) => [`${day}T19:00`, `${day}T21:00`]),
  );
  expect(starts({ skipHolidays: false, except: [] })).toHaveLength(16);
  expect(weeklySlots(RULE, 0, 1)[0]).toMatchObject({ endsAt: Date.parse("2026-12-04T20:30Z") });
});

it("keeps the hour on the clock over both changes of summer time", () => {
  const sundays = { weekdays: [7], times: ["11:00"], except: [] };
  expect(starts({ ...sundays, from: "2027-03-21", until: "2027-03-28" })).toEqual([
    "2027-03-21T10:00:00.000Z",
    "2027-03-28T09:00:00.000Z",
  ]);
  const autumn = { ...sundays, from: "2026-10-24", until: "2026-11-01", skipHolidays: false };
  expect(starts({ ...autumn, timezone: "Atlantic/Canary" })).toEqual([
    "2026-10-25T11:00:00.000Z",
    "2026-11-01T11:00:00.000Z",
  ]);
});

it("makes one slot of an hour that the clock skips and the hour it becomes", () => {
  const night = { weekdays: [7], times: ["02:30", "03:30"], from: "2027-03-28", until: "2027-03-28" };
  expect(starts(night)).toEqual(["2027-03-28T01:30:00.000Z"]);
});

it("leaves out what has passed, and stops at the limit", () => {
  expect(starts({}, Date.parse("2026-12-18T19:00Z"))).toEqual([
    "2026-12-18T21:00:00.000Z",
    "2026-12-26T19:00:00.000Z",
    "2026-12-26T21:00:00.000Z",
  ]);
  expect(starts({}, 0, 3)).toHaveLength(3);
});
