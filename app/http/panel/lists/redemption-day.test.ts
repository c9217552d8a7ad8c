// Proves which days the list of redemptions and its file accept in their URL.
import { expect, it } from "vitest";
import { readRedemptionDay } from "./redemption-day";

it.each(["2026-02-31", "2026-04-31", "2025-02-29", "2026-13-01", "31/12/2026", "yesterday"])(
  "refuses %s, which is no day",
  (typed) => {
    expect(readRedemptionDay(typed, "manager")).toEqual({ everyDay: true, day: null, badDay: true });
  },
);

it("takes a day that exists from managers, today from cashiers", () => {
  expect(readRedemptionDay("2024-02-29", "manager")).toMatchObject({ day: "2024-02-29", badDay: false });
  expect(readRedemptionDay("", "manager")).toMatchObject({ day: null, badDay: false });
  expect(readRedemptionDay("2024-02-29", "cashier")).toMatchObject({ day: null, badDay: false });
});
