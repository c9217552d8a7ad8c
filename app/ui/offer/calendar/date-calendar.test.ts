/** The calendar of an option: whole weeks, Monday first, from the week of the first date to that of the last. */
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

  it("ends with the week of the last date", () => {
    const days = ["2026-11-10", "2026-12-01"].map(slotOn);
    const lastNumbers = calendarOf({ id: "opcion", slots: days }, "/ofertas/una/").map(({ weeks }) =>
      weeks.at(-1)?.map((day) => day?.number ?? null),
    );
    expect(lastNumbers).toEqual([
      [30, null, null, null, null, null, null],
      [null, 1, 2, 3, 4, 5, 6],
    ]);
  });
});
