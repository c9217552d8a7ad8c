/** Search: accents, stems, prefixes, typing errors, ranking and hostile texts, with the same answers on both databases. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { type ListFilters, NO_FILTERS } from "~/domain/catalogue/list-filters";
import { rebuildListings } from "~/domain/catalogue/rebuild-listings.server";
import { refreshListings } from "~/domain/catalogue/refresh-listings.server";
import { searchOffers, suggestOffers } from "~/domain/catalogue/search-queries.server";
import { buildOffer, type OfferOverrides } from "../fixtures/offers";
import { buildOrganization } from "../fixtures/organizations";
import { eachDatabase } from "../support/databases";

const OFFERS: OfferOverrides[] = [
  { title: "Masaje relajante en pareja", category: "health_and_beauty", regions: ["madrid"] },
  {
    title: "Circuito de spa",
    summary: "Termina con un masaje",
    category: "health_and_beauty",
    regions: ["sevilla"],
  },
  { title: "Masajeador eléctrico", category: "product", options: [{ actual_price: 3500 }] },
  { title: "Escapada rural con niños", category: "travel", regions: ["asturias"] },
  { title: "Depilación láser", category: "health_and_beauty", regions: ["madrid"] },
  {
    title: "Menú degustación 2x1",
    category: "restaurants",
    regions: ["madrid"],
    options: [{ actual_price: 4500 }],
  },
  { title: "Curso de inglés", category: "training", description: "Clases con <b>profesores</b> nativos" },
  { title: "Cena en restaurante japonés", category: "restaurants", regions: ["barcelona"] },
];

/** Text → titles, best first: written once, so that both databases must agree. */
const EXPECTED: [string, Partial<ListFilters>, string[]][] = [
  ["masaje", {}, ["Masaje relajante en pareja", "Masajeador eléctrico", "Circuito de spa"]],
  ["MASAJES", {}, ["Masajeador eléctrico", "Masaje relajante en pareja", "Circuito de spa"]],
  ["masaj", {}, ["Masajeador eléctrico", "Masaje relajante en pareja", "Circuito de spa"]],
  ["depilacion laser", {}, ["Depilación láser"]],
  ["Depilación", {}, ["Depilación láser"]],
  ["ninos", {}, ["Escapada rural con niños"]],
  ["escapadas con el niño", {}, ["Escapada rural con niños"]],
  ["restaurantes", { region: "barcelona" }, ["Cena en restaurante japonés"]],
  ["menu 2x1", {}, ["Menú degustación 2x1"]],
  ["2x1", { category: "product" }, []],
  ["profesores", {}, ["Curso de inglés"]],
  ["masaje madrid", {}, ["Masaje relajante en pareja"]],
  ["masaje", { region: "sevilla" }, ["Masajeador eléctrico", "Circuito de spa"]],
  ["masaje", { priceMin: 3000 }, ["Masajeador eléctrico"]],
  ["masaje", { ordering: "-price", category: "product" }, ["Masajeador eléctrico"]],
  ["asturias", {}, ["Escapada rural con niños"]],
  ["formación", {}, ["Curso de inglés"]],
];

const HOSTILE = [
  '" OR *',
  "title:masaje NEAR(masaje spa)",
  "'; drop table search_index; --",
  "masaje:* & !spa | (",
  "{title body} : x",
  '-*^""\'\\',
  "\u0000\u0001\uFFFF",
  "de la con el",
  "💆‍♀️",
  "a".repeat(100_000),
  "masaje ".repeat(5_000),
];

eachDatabase((_name, open) => {
  let db: Db;
  const search = (text: string, filters: Partial<ListFilters> = {}) =>
    searchOffers(db, text, { ...NO_FILTERS, ...filters });
  const titles = async (text: string, filters: Partial<ListFilters> = {}) =>
    (await search(text, filters)).results.map((card) => card.title);

  beforeAll(async () => {
    ({ db } = await open());
    const { id: organization_id } = await buildOrganization(db, { name: "Bienestar Total" });
    for (const offer of OFFERS) await buildOffer(db, { organization_id, ...offer });
    await rebuildListings(db);
  });

  it.each(EXPECTED)("answers %j with %j", async (text, filters, expected) => {
    expect(await titles(text, filters)).toEqual(expected);
  });

  it.each([
    ["masjae", "masaje"],
    ["depilazion laser", "depilación laser"],
    ["restarante", "restaurante"],
    ["degustacionn", "degustación"],
    ["escpadaa", "escapada"],
  ])("mends %s to %s and says so", async (typed, mended) => {
    const page = await search(typed);
    expect(page.correctedText).toBe(mended);
    expect(page.count).toBeGreaterThan(0);
  });

  it("does not mend short words, codes or what resembles nothing", async () => {
    for (const text of ["spq", "3x1", "zzzzzzzz", "masaje zzzzzzzz"]) {
      expect(await search(text), text).toMatchObject({ count: 0, correctedText: null });
    }
  });

  it.each(HOSTILE)("survives hostile text %#", async (text) => {
    const page = await search(text);
    expect(page.page).toBe(1);
    expect(page.results.length).toBeLessThanOrEqual(24);
    await suggestOffers(db, text);
  });

  it("finds nothing for an empty text", async () => {
    expect(await search("  ")).toMatchObject({ results: [], count: 0, pageCount: 1, correctedText: null });
  });

  it("suggests from three characters on", async () => {
    expect(await suggestOffers(db, " ma ")).toEqual({ results: [], count: 0, countCapped: false });
    const { results, count } = await suggestOffers(db, "mas", 2);
    expect(results.map((found) => found.title)).toEqual([
      "Masajeador eléctrico",
      "Masaje relajante en pareja",
    ]);
    expect(results[1]).toMatchObject({ place: "Madrid", minPrice: 2000 });
    expect(count).toBe(3);
  });

  it("follows what an offer says now, in its words and in its vocabulary", async () => {
    const offer = await buildOffer(db, { title: "Vuelo en globo aerostático" });
    const refresh = () => db.transaction().execute((trx) => refreshListings(trx, [offer.id]));
    await refresh();
    expect(await titles("globo")).toEqual(["Vuelo en globo aerostático"]);
    await db.updateTable("offers").set({ title: "Vuelo en parapente" }).where("id", "=", offer.id).execute();
    await refresh();
    expect(await titles("globo")).toEqual([]);
    expect(await titles("parapentes")).toEqual(["Vuelo en parapente"]);
    await db.updateTable("offers").set({ status: "archived" }).where("id", "=", offer.id).execute();
    await refresh();
    expect(await titles("parapente")).toEqual([]);
    const left = await db
      .selectFrom("search_terms")
      .select("term")
      .where("term", "in", ["globo", "parapente", "vuelo"])
      .execute();
    expect(left).toEqual([]);
    expect(
      await db.selectFrom("search_terms").select("offers").where("term", "=", "masaje").executeTakeFirst(),
    ).toEqual({ offers: 2 });
  });

  it("ranks ten pages of many matches, those with the very word before newer ones that resemble it", async () => {
    const { db: crowded } = await open();
    const { id: organization_id } = await buildOrganization(crowded);
    await crowded.transaction().execute(async (trx) => {
      const rest = { organization_id, cover: false };
      for (let index = 0; index < 20; index += 1) await buildOffer(trx, { title: "Karting indoor", ...rest });
      for (let index = 0; index < 250; index += 1)
        await buildOffer(trx, { title: "Kartings varios", ...rest });
    });
    await rebuildListings(crowded);
    const page = await searchOffers(crowded, "karting", NO_FILTERS);
    expect(page).toMatchObject({ count: 240, countCapped: true, pageCount: 10 });
    expect(page.results.filter((card) => card.title === "Karting indoor")).toHaveLength(20);
    const last = await searchOffers(crowded, "karting", { ...NO_FILTERS, page: 99 });
    expect(last).toMatchObject({ page: 10 });
    expect(last.results).toHaveLength(24);
  });
});
