// Proves redemption rules: times outside of them on the place's clock, changes that widen them, and their normal form.
import { expect, it } from "vitest";
import { isWider, type RedemptionRules, tidyRules } from "./redemption-rules";
import { outsideReason } from "./redemption-time";

const RULES: RedemptionRules = {
  weekdays: [1, 2, 3, 4],
  from: "12:00",
  until: "16:00",
  excludedDays: ["2026-12-08"],
};
const outside = (at: string, rules: RedemptionRules | null = RULES, province = "madrid") =>
  outsideReason(rules, [{ province }], Date.parse(at));

it("allows the weekdays and hours on the place's clock", () => {
  expect(outside("2026-12-03T11:00Z")).toBe(null);
  expect(outside("2026-12-03T15:00Z")).toBe(null);
  expect(outside("2026-12-03T15:01Z")).toBe("hours");
  expect(outside("2026-12-03T10:59Z")).toBe("hours");
  expect(outside("2026-12-04T12:00Z")).toBe("weekday");
  expect(outside("2026-12-08T12:00Z")).toBe("excluded_day");
  expect(outside("2026-07-01T10:00Z")).toBe(null);
  expect(outside("2026-12-03T11:00Z", RULES, "las-palmas")).toBe("hours");
  expect(outside("2026-12-03T16:00Z", RULES, "las-palmas")).toBe(null);
  expect(outside("2026-12-04T12:00Z", null)).toBe(null);
});

it("names the day before the hour: nothing opens later on a day that is left out", () => {
  expect(outside("2026-12-08T23:30Z", { ...RULES, excludedDays: [] })).toBe("hours");
  expect(outside("2026-12-08T20:00Z")).toBe("excluded_day");
  expect(outside("2026-12-05T08:00Z")).toBe("weekday");
});

it("counts hours after midnight to the evening before", () => {
  const night = { ...RULES, weekdays: [5, 6], from: "22:00", until: "03:00", excludedDays: [] };
  expect(outside("2026-12-05T00:30Z", night)).toBe(null);
  expect(outside("2026-12-06T01:30Z", night)).toBe(null);
  expect(outside("2026-12-06T22:30Z", night)).toBe("weekday");
  expect(outside("2026-12-04T00:30Z", night)).toBe("hours");
  expect(outside("2026-12-04T19:30Z", night)).toBe("hours");
});

it("finds wider rules, and leaves out rules without effect", () => {
  expect(isWider(null, RULES)).toBe(true);
  expect(isWider(RULES, null)).toBe(false);
  expect(isWider({ ...RULES, weekdays: [1, 2, 3, 4, 5], excludedDays: [] }, RULES)).toBe(true);
  expect(isWider({ ...RULES, from: "11:00", until: "17:00" }, RULES)).toBe(true);
  expect(isWider({ ...RULES, from: "13:00" }, RULES)).toBe(false);
  expect(isWider({ ...RULES, weekdays: [1, 2, 3] }, RULES)).toBe(false);
  expect(isWider({ ...RULES, excludedDays: ["2026-12-08", "2026-12-24"] }, RULES)).toBe(false);
  expect(isWider({ ...RULES, from: "20:00", until: "02:00" }, RULES)).toBe(false);
  expect(tidyRules({ weekdays: [], from: null, until: null, excludedDays: [] })).toBeNull();
  expect(tidyRules({ ...RULES, weekdays: [4, 1, 4] })?.weekdays).toEqual([1, 4]);
});
