/** Proves lists by the rarer filters: each and together, beside those that were there, in every order, and the plans by which they are read. */
import { CompiledQuery } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { NO_FILTERS, ORDERINGS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import type { ListingFilters } from "~/domain/catalogue/lists/listing-conditions.server";
import { listingRange } from "~/domain/catalogue/lists/listing-range.server";
import { withTraitSets } from "~/domain/catalogue/lists/trait-sets.server";
import type { AskedTraits } from "~/domain/catalogue/read-models/asked-traits";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { readSandboxSlice } from "~/domain/catalogue/search/sandbox-slice.server";
import { searchOffers } from "~/domain/catalogue/search/search-queries.server";
import { readOfferSlice } from "~/domain/catalogue/search/slice-queries.server";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { onBothDatabases } from "../../support/databases";

onBothDatabases("plans", (name, open) => {
  let db: Db;
  let organization_id: string;
  let spa: { id: string; options: { id: string }[] };
  const read = async (filters: Partial<ListingFilters>) => listOffers(db, { ...NO_FILTERS, ...filters });
  const list = async (more: AskedTraits, others: Partial<ListingFilters> = {}) =>
    (await read({ more, ...others })).results.map(({ title }) => title).sort();

  beforeAll(async () => {
    ({ db } = await open());
    organization_id = (await buildOrganization(db)).id;
    const build = (title: string, rest: Parameters<typeof buildOffer>[1]) =>
      buildOffer(db, { organization_id, title, gift_allowed: false, ...rest });
    spa = await build("Spa para dos", {
      gift_allowed: true,
      stars_5: 3,
      stars_4: 1,
      category: "health_and_beauty",
      regions: ["madrid"],
      options: [{ actual_price: 3_000, reference_price: 6_000 }],
    });
    const starts_at = Date.now() + 2 * DAY_MS;
    await build("Visita guiada", {
      stars_4: 2,
      accessibility_info: "Sin escalones",
      validity: { mode: "slot" },
      cancellation_limit: "24_hours",
      options: [
        { title: "Una persona", slots: [{ starts_at, ends_at: starts_at + HOUR_MS }] },
        { title: "Cuatro personas", slots: [{ starts_at, ends_at: starts_at + HOUR_MS }] },
      ],
    });
    await build("Cena", {
      gift_allowed: true,
      stars_3: 1,
      category: "restaurants",
      accessibility_info: "Aseo adaptado",
      options: [{ title: "Menú para cuatro", actual_price: 7_000, reference_price: 10_000 }],
    });
    await build("Juego de sábanas", { category: "product", options: [{ title: "Para dos" }] });
    await rebuildListings(db);
  });

  it("narrows by each", async () => {
    expect(await list({ rating_min: "4.5" })).toEqual(["Spa para dos"]);
    expect(await list({ rating_min: "4" })).toEqual(["Spa para dos", "Visita guiada"]);
    expect(await list({ rating_min: "3" })).toHaveLength(3);
    expect(await list({ discount_min: "50" })).toEqual(["Spa para dos"]);
    expect(await list({ discount_min: "30" })).toEqual(["Cena", "Spa para dos"]);
    expect(await list({ people: "2" })).toEqual(["Spa para dos"]);
    expect(await list({ people: "4" })).toEqual(["Cena", "Visita guiada"]);
    expect(await list({ people: "3" })).toEqual([]);
    expect(await list({ gift: "1" })).toEqual(["Cena", "Spa para dos"]);
    expect(await list({ cancellable: "1" })).toEqual(["Visita guiada"]);
    expect(await list({ accessible: "1" })).toEqual(["Cena", "Visita guiada"]);
  });

  it("narrows by several, beside category, province, price, day, kind and seller, and counts", async () => {
    expect(await list({ gift: "1", rating_min: "4" })).toEqual(["Spa para dos"]);
    expect(await list({ accessible: "1", people: "4" }, { category: "restaurants" })).toEqual(["Cena"]);
    expect(await list({ gift: "1" }, { region: "madrid" })).toEqual(["Cena", "Spa para dos"]);
    expect(await list({ gift: "1" }, { region: "sevilla" })).toEqual(["Cena"]);
    expect(await list({ gift: "1" }, { priceMax: 5_000 })).toEqual(["Spa para dos"]);
    expect(await list({ accessible: "1" }, { day: "any" })).toEqual(["Visita guiada"]);
    expect(await list({ gift: "1" }, { day: "any" })).toEqual([]);
    expect(await list({ gift: "1" }, { type: "promo" })).toEqual([]);
    expect(await list({ gift: "1" }, { type: "regular", day: "any" })).toEqual([]);
    expect(await list({ accessible: "1" }, { type: "regular", day: "any" })).toEqual(["Visita guiada"]);
    expect(await list({ gift: "1" }, { category: "restaurants", badge: "top_sale" })).toEqual([]);
    expect(await list({ gift: "1" }, { badge: "top_sale" })).toEqual([]);
    expect(await list({ gift: "1" }, { organization: organization_id })).toHaveLength(2);
    expect(await read({ more: { gift: "1" } })).toMatchObject({ count: 2, countCapped: false, pageCount: 1 });
    expect(await read({ more: { gift: "1" }, page: 9 })).toMatchObject({ count: 2, page: 1 });
  });

  it("leaves the same offers in every order", async () => {
    for (const ordering of ORDERINGS.filter((one) => one !== "date"))
      expect(await list({ gift: "1" }, { ordering }), ordering).toEqual(["Cena", "Spa para dos"]);
    const cheapest = (await read({ more: { gift: "1" }, ordering: "price" })).results.map((one) => one.title);
    expect(cheapest).toEqual(["Spa para dos", "Cena"]);
    expect(await list({ accessible: "1" }, { ordering: "date" })).toEqual(["Visita guiada"]);
  });

  it("narrows searches, the API's slices and a sandbox's", async () => {
    const found = await searchOffers(db, "cena", { ...NO_FILTERS, more: { gift: "1" } });
    expect(found.results.map(({ title }) => title)).toEqual(["Cena"]);
    const typed = await searchOffers(db, "cena", { ...NO_FILTERS, type: "regular", more: { gift: "1" } });
    expect(typed.count).toBe(1);
    const none = await searchOffers(db, "cena", { ...NO_FILTERS, more: { cancellable: "1" } });
    expect([none.count, none.nearMisses?.kind]).toEqual([0, "unfiltered"]);
    const filters = { ...NO_FILTERS, more: { accessible: "1" } } as const;
    const whole = { offset: 0, limit: 10 };
    const slice = await readOfferSlice(db, filters, whole);
    const sandboxed = await readSandboxSlice(db, organization_id, filters, whole);
    const titles = (some: typeof slice) => some.results.map(({ title }) => title).sort();
    expect([titles(slice), titles(sandboxed), slice.count]).toEqual([
      ["Cena", "Visita guiada"],
      ["Cena", "Visita guiada"],
      2,
    ]);
  });

  it("follows stars, terms and prices", async () => {
    const changed = async (change: () => Promise<unknown>) => {
      await change();
      await db.transaction().execute((trx) => refreshListings(trx, [spa.id]));
    };
    const set = (columns: object) => db.updateTable("offers").set(columns).where("id", "=", spa.id).execute();
    await changed(() => set({ stars_1: 9 }));
    expect(await list({ rating_min: "3" })).toEqual(["Cena", "Visita guiada"]);
    await changed(() => set({ stars_1: 0, gift_allowed: false }));
    expect(await list({ gift: "1" })).toEqual(["Cena"]);
    const option = { reference_price: null, title: "Individual" };
    await changed(() =>
      db
        .updateTable("price_options")
        .set(option)
        .where("id", "=", spa.options[0]?.id ?? "")
        .execute(),
    );
    expect([await list({ discount_min: "20" }), await list({ people: "1" })]).toEqual([
      ["Cena"],
      ["Spa para dos", "Visita guiada"],
    ]);
  });

  const planOf = async (filters: ListingFilters, isRare: boolean) => {
    const range = listingRange(await withTraitSets(db, filters), Date.now(), {
      offset: 0,
      limit: 24,
      isRare,
    });
    const { sql: statement, parameters } = range.compile(db);
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]),
    );
    return rows.map(({ detail }) => detail).join("; ");
  };
  const ASKED = [{}, { category: "travel" }, { region: "madrid" }, { priceMax: 5_000 }] as const;
  const more = { accessible: "1", rating_min: "4" } as const;

  // PostgreSQL's plans depend on its statistics.
  if (name === "sqlite")
    it("finds few offers by the index of traits, and many along the order's own, without reading rows", async () => {
      for (const ordering of ORDERINGS.filter((one) => one !== "date")) {
        for (const asked of ASKED) {
          const filters = { ...NO_FILTERS, ...asked, more, ordering };
          expect(await planOf(filters, true), ordering).toContain(
            "offer_listings_traits (region=? AND traits=?",
          );
          const walk = await planOf(filters, false);
          expect(walk, ordering).toContain("USING COVERING INDEX");
          expect(walk, ordering).not.toMatch(/TEMP B-TREE|SCAN|offer_listings_traits/);
        }
      }
    });
});
