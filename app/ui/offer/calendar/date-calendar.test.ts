/** The calendar of an option: whole weeks, Monday first, the first month from the week of its first date on. */
import { describe, expect, it } from "vitest";
import type { OfferOption } from "~/domain/catalogue/offer-page/offer-detail";
import { calendarOf } from "./date-calendar.server";

const slotOn = (day: string) =>
  ({
    startsAt: Date.parse(`${day}T17:00:00Z`),
    timezone: "Europe/Madrid",
    remaining: 4,
  }) as OfferOption["slots"][number];

const firstNumbers = (days: readonly string[]) =>
  calendarOf({ id: "opcion", slots: days.map(slotOn) }, "/ofertas/una/").map(
    ({ weeks }) => weeks[0]?.map((day) => day?.number ?? null) ?? [],
  );

describe("the calendar of an option", () => {
  it("leaves out the weeks of its first month before the first date", () => {
    expect(firstNumbers(["2026-11-30", "2026-12-16"])).toEqual([
      [30, null, null, null, null, null, null],
      [null, 1, 2, 3, 4, 5, 6],
    ]);
  });

  it("keeps the whole month where its first week has a date", () => {
    expect(firstNumbers(["2026-12-06"])).toEqual([[null, 1, 2, 3, 4, 5, 6]]);
  });
});
