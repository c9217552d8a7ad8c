/** Proves lists: filters, orderings, regions, pagination and visibility, the same on both databases. */
import { CompiledQuery } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { readCards } from "~/domain/catalogue/lists/card-queries.server";
import { type ListFilters, NO_FILTERS, ORDERINGS } from "~/domain/catalogue/lists/list-filters";
import { listOffers, readHome } from "~/domain/catalogue/lists/list-queries.server";
import { listingRange } from "~/domain/catalogue/lists/listing-range.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { forced } from "../fixtures/forced-status";
import { buildOffer } from "../fixtures/offers";
import { buildOrganization } from "../fixtures/organizations";
import { onBothDatabases, onOneOfBoth } from "../support/databases";

/** Sorted by date, a list has only offers with a date (offers/open-days.test.ts). */
const OF_ALL_OFFERS = ORDERINGS.filter((ordering) => ordering !== "date");

onBothDatabases("statements", (name, open) => {
  // PostgreSQL's plans depend on its statistics; SQLite decides by the indexes alone.
  if (name === "sqlite") {
    it("walks one index per ordering and region, without sorting", async () => {
      const { db } = await open();
      for (const ordering of ORDERINGS) {
        for (const asked of [
          {},
          { category: "travel" },
          { region: "madrid" },
          { region: "madrid", type: "promo" },
        ] as const) {
          const range = listingRange({ ...asked, ordering, page: 1 }, Date.now(), { offset: 24, limit: 24 });
          const { sql: statement, parameters } = range.compile(db);
          const plan = await db.executeQuery<{ detail: string }>(
            CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]),
          );
          const steps = plan.rows.map((row) => row.detail).join("; ");
          expect(steps, ordering).toContain("USING COVERING INDEX");
          expect(steps, ordering).not.toMatch(/TEMP B-TREE|SCAN/);
        }
      }
    });

    it("finds the offers of one seller by their numbers, not by those of all sellers", async () => {
      const { db } = await open();
      const asked = { organization: "one", ordering: "relevance", page: 1 } as const;
      const range = listingRange(asked as ListFilters, Date.now(), { offset: 0, limit: 24, isRare: true });
      const { sql: statement, parameters } = range.compile(db);
      const plan = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]),
      );
      const [first] = plan.rows;
      expect(first?.detail).toContain("offer_listings USING PRIMARY KEY (region=? AND offer_number=?)");
    });
  }

  describe("a small catalogue", () => {
    let db: Db;
    const list = async (filters: Partial<ListFilters>) =>
      (await listOffers(db, { ...NO_FILTERS, ...filters })).results.map((card) => card.title);

    beforeAll(async () => {
      ({ db } = await open());
      const now = Date.now();
      const { id: organization_id } = await buildOrganization(db);
      const suspended = await buildOrganization(db, { status: "suspended" });
      const build = (title: string, rest: Parameters<typeof buildOffer>[1]) =>
        buildOffer(db, { title, organization_id, ...rest });
      await build("madrid cena", {
        regions: ["madrid"],
        category: "restaurants",
        options: [
          { actual_price: 3000, reference_price: 4000 },
          { actual_price: 2500, capacity: 0 },
        ],
        stars_5: 10,
      });
      await build("sevilla spa", {
        regions: ["sevilla", "cadiz"],
        category: "health_and_beauty",
        options: [{ actual_price: 1000, reference_price: 2000 }],
        unitsSold: 60,
      });
      await build("nacional libro", {
        category: "product",
        options: [{ actual_price: 500 }],
        publish_at: now - DAY_MS,
      });
      await build("madrid agotada", {
        regions: ["madrid"],
        options: [{ actual_price: 700, capacity: 3, sold: 2, held: 1 }],
      });
      await build("madrid termina", {
        regions: ["madrid"],
        options: [{ actual_price: 900, total_price: 900 }],
        sale_ends_at: now + 2 * DAY_MS,
        type: "promo",
      });
      await build("futura", { status: "scheduled", publish_at: now + DAY_MS });
      await build("terminada", { sale_ends_at: now - DAY_MS });
      await build("borrador", { status: "draft" });
      await build("de suspendida", { organization_id: suspended.id });
      await build("sin precio", { options: [{ is_active: false }] });
      await rebuildListings(db);
    });

    it("shows only what is public", async () => {
      expect((await list({})).sort()).toEqual([
        "madrid agotada",
        "madrid cena",
        "madrid termina",
        "nacional libro",
        "sevilla spa",
      ]);
    });

    it("recommends available offers before sold-out ones", async () => {
      expect((await list({})).at(-1)).toBe("madrid agotada");
    });

    it("shows offers of all Spain in every region", async () => {
      expect(await list({ region: "madrid", ordering: "price" })).toEqual([
        "nacional libro",
        "madrid agotada",
        "madrid termina",
        "madrid cena",
      ]);
      expect(await list({ region: "cadiz", ordering: "-price" })).toEqual(["sevilla spa", "nacional libro"]);
      expect(await list({ region: "soria" })).toEqual(["nacional libro"]);
    });

    it.each([
      [{ category: "restaurants" }, ["madrid cena"]],
      [{ type: "promo" }, ["madrid termina"]],
      [{ badge: "top_sale" }, ["sevilla spa"]],
      [{ badge: "new" }, ["nacional libro"]],
      [{ badge: "expiring" }, ["madrid termina"]],
      [{ priceMin: 900, priceMax: 1000, ordering: "price" }, ["madrid termina", "sevilla spa"]],
      [{ priceMax: 700, ordering: "-price" }, ["madrid agotada", "nacional libro"]],
      [{ priceMax: 700, availableOnly: true }, ["nacional libro"]],
      [{ region: "madrid", badge: "top_sale" }, []],
    ] satisfies [Partial<ListFilters>, string[]][])("filters by %j", async (filters, titles) => {
      expect(await list(filters)).toEqual(titles);
    });

    it.each([
      ["newest", "nacional libro"],
      ["price", "nacional libro"],
      ["-price", "madrid cena"],
      ["discount", "sevilla spa"],
      ["rating", "madrid cena"],
      ["ending", "madrid termina"],
    ] as const)("orders by %s", async (ordering, first) => {
      expect((await list({ ordering }))[0]).toBe(first);
    });

    it.each([
      [{ category: "restaurants" }, ["madrid cena"]],
      [{ type: "promo" }, ["madrid termina"]],
      [{ badge: "new" }, ["nacional libro"]],
      [{ priceMin: 900, priceMax: 1000 }, ["madrid termina", "sevilla spa"]],
      [{ priceMin: 600, priceMax: 900 }, ["madrid agotada", "madrid termina"]],
      [{ region: "cadiz", priceMax: 1000 }, ["nacional libro", "sevilla spa"]],
    ] satisfies [Partial<ListFilters>, string[]][])(
      "finds the same by %j in every ordering",
      async (filters, titles) => {
        for (const ordering of OF_ALL_OFFERS) {
          expect((await list({ ...filters, ordering })).sort(), ordering).toEqual(titles);
          const available = titles.filter((title) => title !== "madrid agotada");
          expect((await list({ ...filters, ordering, availableOnly: true })).sort(), ordering).toEqual(
            available,
          );
        }
      },
    );

    it("shows the cheapest available price and its own discount", async () => {
      const [card] = (await listOffers(db, { ...NO_FILTERS, category: "restaurants" })).results;
      expect(card).toMatchObject({
        minPrice: 3000,
        referencePrice: 4000,
        discountPercent: 25,
        place: "Madrid",
      });
      expect(card?.rating).toEqual({ average: 5, count: 10 });
    });

    it("opens with recommendations and shows no offer twice", async () => {
      const { sections, list: flat } = await readHome(db, NO_FILTERS);
      expect(flat).toBeNull();
      expect(sections.map((section) => section.key)).toEqual(["recommended"]);
      expect(sections[0]?.offers).toHaveLength(4);
      const filtered = await readHome(db, { ...NO_FILTERS, category: "product" });
      expect(filtered.list?.results.map((card) => card.title)).toEqual(["nacional libro"]);
    });

    it("keeps ended offers among saved cards as unavailable, and drops unpublished ones", async () => {
      const offers = await db.selectFrom("offers").select(["number", "id", "title"]).execute();
      const numbers = offers.map((offer) => offer.number).reverse();
      const cards = await readCards(db, { numbers: [...numbers, 999_999] });
      expect(cards.map((card) => card.title)).toEqual([
        "terminada",
        "madrid termina",
        "madrid agotada",
        "nacional libro",
        "sevilla spa",
        "madrid cena",
      ]);
      expect(cards[0]?.available).toBe(false);
      const ids = cards.map((card) => card.id).reverse();
      expect((await readCards(db, { ids })).map((card) => card.id)).toEqual(ids);
    });

    it("drops a withdrawn offer", async () => {
      const offer = await buildOffer(db, { title: "fugaz", category: "training" });
      await db.transaction().execute((trx) => refreshListings(trx, [offer.id]));
      expect(await list({ category: "training" })).toEqual(["fugaz"]);
      await db
        .updateTable("offers")
        .set({ status: forced("paused") })
        .where("id", "=", offer.id)
        .execute();
      await db.transaction().execute((trx) => refreshListings(trx, [offer.id]));
      expect(await list({ category: "training" })).toEqual([]);
      expect(await readCards(db, { ids: [offer.id] })).toEqual([]);
    });
  });

  onOneOfBoth(name, () => {
    it("pages without gaps or overlaps in every ordering, up to the counting limit", async () => {
      const { db } = await open();
      const { id: organization_id } = await buildOrganization(db);
      await db.transaction().execute(async (trx) => {
        for (let index = 0; index < 1030; index += 1) {
          const options = [{ actual_price: 1000 + (index % 5) * 100 }];
          await buildOffer(trx, {
            organization_id,
            options,
            cover: false,
            regions: index % 3 === 0 ? ["madrid"] : [],
          });
        }
      });
      await rebuildListings(db);
      for (const ordering of OF_ALL_OFFERS) {
        const seen = new Set<number>();
        for (const page of [1, 2, 3, 42]) {
          const found = await listOffers(db, { ordering, page, region: "madrid" });
          expect(found).toMatchObject({ count: 1000, countCapped: true, page, pageCount: 42 });
          for (const card of found.results) seen.add(card.number);
        }
        expect(seen.size, ordering).toBe(96);
      }
      expect((await listOffers(db, { ...NO_FILTERS, page: 99 })).page).toBe(42);
      const exact = await listOffers(db, { ...NO_FILTERS, priceMax: 1000, page: 99 });
      expect(exact).toMatchObject({ count: 206, countCapped: false, page: 9, pageCount: 9 });
      expect(exact.results).toHaveLength(206 - 8 * 24);
    });
  });
});
