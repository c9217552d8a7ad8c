/** Proves lists by day: what counts as an open date, on which day it is, words for days, sorting by date, and the job of begun dates. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { NO_FILTERS, ORDERINGS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import type { ListingFilters } from "~/domain/catalogue/lists/listing-conditions.server";
import { passBegunDates } from "~/domain/catalogue/read-models/pass-begun-dates.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { readSandboxSlice } from "~/domain/catalogue/search/sandbox-slice.server";
import { searchOffers } from "~/domain/catalogue/search/search-queries.server";
import { readOfferSlice } from "~/domain/catalogue/search/slice-queries.server";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { addDays, fromWallClock, localDay } from "~/domain/kernel/local-day";
import { Notes, noting } from "~/domain/kernel/process/notes.server";
import { buildOffer, type OptionOverrides } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { onBothDatabases } from "../../support/databases";

/** The next day of the name, at least two days ahead, so that no date of it begins during the test. */
function nextDay(weekday: string): string {
  for (let ahead = 2; ; ahead += 1) {
    const day = addDays(localDay(Date.now()), ahead);
    const name = new Date(`${day}T00:00:00Z`).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
    if (name.toLowerCase() === weekday) return day;
  }
}

const at = (day: string, hour: string, timezone = "Europe/Madrid") => {
  const starts_at = fromWallClock(`${day}T${hour}`, timezone);
  return { starts_at, ends_at: starts_at + HOUR_MS, timezone };
};

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let organization_id: string;
  const saturday = nextDay("saturday");
  const sunday = addDays(saturday, 1);
  const wednesday = nextDay("wednesday");

  const list = async (filters: Partial<ListingFilters>) =>
    (await listOffers(db, { ...NO_FILTERS, ...filters })).results.map(({ title }) => title);
  const build = (title: string, options: OptionOverrides[], rest: Parameters<typeof buildOffer>[1] = {}) =>
    buildOffer(db, { organization_id, title, options, ...rest });

  beforeAll(async () => {
    ({ db } = await open());
    organization_id = (await buildOrganization(db)).id;
    await build(
      "Cena del sábado",
      [{ actual_price: 4000, slots: [at(saturday, "21:00"), at(saturday, "19:00")] }],
      {
        regions: ["madrid"],
        category: "restaurants",
      },
    );
    await build("Taller del fin de semana", [{ slots: [at(sunday, "10:00"), at(saturday, "20:00")] }]);
    await build("Domingo en Cádiz", [{ slots: [at(sunday, "12:00")] }], { regions: ["cadiz"] });
    // Half past midnight of Sunday in Madrid.
    await build("Noche canaria", [{ slots: [at(saturday, "23:30", "Atlantic/Canary")] }]);
    await build("Miércoles", [{ slots: [at(wednesday, "18:00")] }, { slots: [at(wednesday, "09:00")] }]);
    await build("Sin fecha", [{}]);
    await build("Completa", [{ slots: [{ ...at(saturday, "18:00"), capacity: 3, sold: 2, held: 1 }] }]);
    await build("Cerrada", [{ slots: [{ ...at(saturday, "18:00"), status: "closed" }] }]);
    await build("Cancelada", [{ slots: [{ ...at(saturday, "18:00"), status: "cancelled" }] }]);
    await build("Opción agotada", [{ capacity: 2, sold: 2, slots: [at(saturday, "18:00")] }]);
    await build("Opción retirada", [{ is_active: false, slots: [at(saturday, "18:00")] }, {}]);
    await build("Acaba antes", [{ slots: [at(saturday, "18:00")] }], { sale_ends_at: Date.now() - DAY_MS });
    await build("En pausa", [{ slots: [at(saturday, "18:00")] }], { status: "paused" });
    await rebuildListings(db);
  });

  const ofSaturday = ["Cena del sábado", "Noche canaria", "Taller del fin de semana"];

  it("lists offers with an open date with room on the day, in every order and through the search", async () => {
    for (const ordering of ORDERINGS)
      expect((await list({ day: saturday, ordering })).sort(), ordering).toEqual(ofSaturday);
    const { results, count } = await readOfferSlice(
      db,
      { ...NO_FILTERS, day: saturday },
      { offset: 0, limit: 2 },
    );
    expect([results.length, count]).toEqual([2, 3]);
    const found = await searchOffers(db, "taller", { ...NO_FILTERS, day: saturday });
    expect(found.results.map(({ title }) => title)).toEqual(["Taller del fin de semana"]);
    expect((await searchOffers(db, "taller", { ...NO_FILTERS, day: wednesday })).count).toBe(0);
  });

  it("narrows by region, category and price as well", async () => {
    expect(await list({ day: saturday, region: "cadiz", ordering: "date" })).toEqual([
      "Taller del fin de semana",
      "Noche canaria",
    ]);
    expect(await list({ day: sunday, region: "cadiz", ordering: "date" })).toEqual([
      "Taller del fin de semana",
      "Domingo en Cádiz",
    ]);
    expect(await list({ day: saturday, category: "restaurants" })).toEqual(["Cena del sábado"]);
    expect(await list({ day: saturday, priceMin: 3000 })).toEqual(["Cena del sábado"]);
    expect(await list({ day: saturday, priceMin: 3000, ordering: "date" })).toEqual(["Cena del sábado"]);
    expect(await list({ day: saturday, badge: "new" })).toEqual([]);
    expect(await list({ day: addDays(saturday, 35) })).toEqual([]);
  });

  it("sorts by the first hour with room of the day, and without a day by the next date of all", async () => {
    expect(await list({ day: saturday, ordering: "date" })).toEqual([
      "Cena del sábado",
      "Taller del fin de semana",
      "Noche canaria",
    ]);
    const all = await list({ ordering: "date" });
    const weekend = [...ofSaturday, "Domingo en Cádiz"];
    expect(all.filter((title) => title !== "Miércoles")).toEqual([
      "Cena del sábado",
      "Taller del fin de semana",
      "Noche canaria",
      "Domingo en Cádiz",
    ]);
    expect(all.sort()).toEqual([...weekend, "Miércoles"].sort());
    expect((await list({ day: "any" })).sort()).toEqual([...weekend, "Miércoles"].sort());
  });

  it("shows a sandbox the same of its own offers", async () => {
    const titles = async (filters: Partial<ListingFilters>) => {
      const asked = { ...NO_FILTERS, ...filters };
      const { results } = await readSandboxSlice(db, organization_id, asked, { offset: 0, limit: 50 });
      return results.map(({ title }) => title);
    };
    expect(await titles({ day: saturday, ordering: "date" })).toEqual([
      "Cena del sábado",
      "Taller del fin de semana",
      "Noche canaria",
    ]);
    expect(await titles({ day: saturday, category: "restaurants" })).toEqual(["Cena del sábado"]);
  });

  describe("words for days", () => {
    /** As a list at that hour of Madrid asks. */
    async function askedAt(wall: string, day: string) {
      const { askedDay } = await import("~/domain/catalogue/lists/day-range.server");
      const notes = new Notes();
      const number = noting(notes, () => askedDay({ ...NO_FILTERS, day }, fromWallClock(wall)));
      const until = notes.madeOf(0).until;
      const name = (value: number) => new Date(value * DAY_MS).toISOString().slice(0, 10);
      return {
        day: number === null ? null : number < 0 ? `weekend of ${name(-number)}` : name(number),
        until,
      };
    }

    it.each([
      ["2026-11-25T10:00", "today", "2026-11-25"],
      ["2026-11-25T23:59", "tomorrow", "2026-11-26"],
      ["2026-11-26T00:00", "today", "2026-11-26"],
      ["2026-11-25T10:00", "after_tomorrow", "2026-11-27"],
      ["2026-11-23T10:00", "weekend", "weekend of 2026-11-28"],
      ["2026-11-28T10:00", "weekend", "weekend of 2026-11-28"],
      ["2026-11-29T23:59", "weekend", "weekend of 2026-11-28"],
      ["2026-11-30T00:00", "weekend", "weekend of 2026-12-05"],
      ["2026-11-25T10:00", "wednesday", "2026-11-25"],
      ["2026-11-25T10:00", "tuesday", "2026-12-01"],
      ["2026-11-25T10:00", "sunday", "2026-11-29"],
      ["2026-11-25T10:00", "monday", "2026-11-30"],
      // The clocks are set back: a day of 25 hours.
      ["2026-10-25T00:30", "today", "2026-10-25"],
      ["2026-10-25T23:30", "tomorrow", "2026-10-26"],
    ])("at %s «%s» is %s, until midnight in Madrid", async (wall, word, day) => {
      const midnight = fromWallClock(`${addDays(wall.slice(0, 10), 1)}T00:00`);
      expect(await askedAt(wall, word)).toEqual({ day, until: midnight });
    });

    it("takes a date as it is, at any time", async () => {
      expect(await askedAt("2026-11-25T10:00", "2026-12-24")).toEqual({ day: "2026-12-24", until: null });
    });

    it("finds the weekend as one, each offer once", async () => {
      const now = localDay(Date.now());
      // From Friday on, the coming weekend is the one before the dates of the test.
      const isEarlier = saturday > addDays(now, 6) || addDays(sunday, -7) === now;
      const found = isEarlier ? [] : [...ofSaturday, "Domingo en Cádiz"].sort();
      expect((await list({ day: "weekend" })).sort()).toEqual(found);
    });
  });

  it("moves an offer whose next date has begun to the one after it, and takes out days whose last date has", async () => {
    const soon = Date.now() + 60_000;
    const times = [soon, soon + DAY_MS].map((starts_at) => ({ starts_at, ends_at: starts_at + HOUR_MS }));
    const offer = await build("Pronto", [{ slots: times }]);
    await rebuildListings(db);
    const stored = () =>
      db
        .selectFrom("offer_open_days")
        .select(["day", "first_at", "until_at"])
        .where("offer_number", "=", offer.number)
        .where("region", "=", "")
        .where("day", ">=", 0)
        .orderBy("day")
        .execute();
    expect(await stored()).toMatchObject([
      { day: 0, first_at: soon },
      { first_at: soon },
      { first_at: soon + DAY_MS },
    ]);
    const [first = ""] = offer.options[0].slots;
    const begun = Date.now() - 1_000;
    await db.updateTable("slots").set({ starts_at: begun }).where("id", "=", first).execute();
    await db
      .updateTable("offer_open_days")
      .set({ first_at: begun })
      .where("offer_number", "=", offer.number)
      .where("first_at", "=", soon)
      .execute();
    await passBegunDates(db);
    expect(await stored()).toMatchObject([
      { day: 0, first_at: soon + DAY_MS },
      { first_at: soon + DAY_MS, until_at: soon + DAY_MS },
    ]);
  });
});
