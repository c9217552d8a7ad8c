/** Proves search on both databases: accents, stems, prefixes, typing errors, ranking and hostile texts. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { type ListFilters, NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { searchOffers, suggestOffers } from "~/domain/catalogue/search/search-queries.server";
import { forced } from "../fixtures/forced-status";
import { buildOffer, type OfferOverrides } from "../fixtures/offers";
import { buildOrganization } from "../fixtures/organizations";
import { onBothDatabases } from "../support/databases";

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
  ["masaje madrid", {}, ["Masaje relajante en pareja", "Masajeador eléctrico"]],
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

onBothDatabases("statements", (_name, open) => {
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

  it("does not correct short words, codes or words without a close match", async () => {
    for (const text of ["spq", "3x1", "zzzzzzzz"]) {
      expect(await search(text), text).toMatchObject({ count: 0, correctedText: null });
    }
  });

  it("omits unknown words, reports them, and answers the rest", async () => {
    expect(await search("masaje zzzzzzzz")).toMatchObject({
      count: 3,
      dropped: ["zzzzzzzz"],
      correctedText: null,
    });
    expect(await titles("zzzzzzzz láser")).toEqual(["Depilación láser"]);
  });

  it("suggests corrections where they are ambiguous", async () => {
    // One letter differs in a short word: "spa" is too short, "cura" has several corrections.
    const page = await search("niqos");
    expect(page).toMatchObject({ question: "niños", answersQuestion: true, correctedText: null });
    expect(page.results.map((card) => card.title)).toContain("Escapada rural con niños");
    expect(await search("láser niqos")).toMatchObject({
      dropped: ["niqos"],
      question: "láser niños",
      count: 1,
    });
  });

  it("reads a place in the text as a filter, and counts the matches elsewhere", async () => {
    const page = await search("cena barcelona");
    expect(page.results.map((card) => card.title)).toEqual(["Cena en restaurante japonés"]);
    expect(page).toMatchObject({ place: { label: "Barcelona", from: "text" }, widened: false });
    const spa = await search("masaje sevilla");
    expect(spa.results.map((card) => card.title)).toEqual(["Masajeador eléctrico", "Circuito de spa"]);
    expect(spa.elsewhere).toBe(1);
    expect(spa.elsewhereResults.map((card) => card.title)).toEqual(["Masaje relajante en pareja"]);
    const nowhere = await search("depilación barcelona");
    expect(nowhere).toMatchObject({ widened: true, count: 1, elsewhere: 0 });
  });

  it("prefers the text's place to the chosen province, and a requested province to both", async () => {
    const chosen = await searchOffers(
      db,
      "restaurante barcelona",
      { ...NO_FILTERS, region: "madrid" },
      { regionIsChosen: true },
    );
    expect(chosen).toMatchObject({ place: { label: "Barcelona", from: "text" }, count: 1 });
    const asked = await search("cena barcelona", { region: "asturias" });
    expect(asked).toMatchObject({ count: 0, elsewhere: 2, placeLeftOut: "Barcelona" });
    const everywhere = await searchOffers(db, "masaje sevilla", NO_FILTERS, { everywhere: true });
    expect(everywhere).toMatchObject({ count: 3, place: null, placeLeftOut: "Sevilla" });
    const widened = await searchOffers(
      db,
      "japonés",
      { ...NO_FILTERS, region: "madrid" },
      { regionIsChosen: true },
    );
    expect(widened).toMatchObject({ widened: true, count: 1, place: { label: "Madrid", from: "chosen" } });
  });

  it("suggests as many as the page shows, in the chosen province as well", async () => {
    for (const region of ["", "madrid", "sevilla"]) {
      for (const text of ["masaje", "masaje madrid", "japonés"]) {
        const filters = region === "" ? NO_FILTERS : { ...NO_FILTERS, region };
        const page = await searchOffers(db, text, filters, { regionIsChosen: true });
        expect((await suggestOffers(db, text, { region })).count, `${text} ${region}`).toBe(page.count);
      }
    }
  });

  it("reads prices as filters and gives the cheapest first when asked to", async () => {
    expect(await titles("masaje menos de 30 euros")).toEqual([
      "Masaje relajante en pareja",
      "Circuito de spa",
    ]);
    expect(await titles("de más de 40 €")).toEqual(["Menú degustación 2x1"]);
    expect(await search("masaje hasta 1 €")).toMatchObject({ priceLeftOut: true, count: 3 });
    expect(await search("masaje barato")).toMatchObject({ cheapestFirst: true, count: 3 });
  });

  it("knows synonyms, audiences and other languages", async () => {
    expect(await titles("massage")).toContain("Masaje relajante en pareja");
    expect((await titles("masaje para dos"))[0]).toBe("Masaje relajante en pareja");
    expect((await titles("planes con peques"))[0]).toBe("Escapada rural con niños");
    expect(await titles("sushi")).toEqual(["Cena en restaurante japonés"]);
    expect(await titles("uñas")).toEqual([]);
    expect((await search("zumo de granada")).place).toBeNull();
    expect((await search("masaje en granada")).place).toMatchObject({ label: "Granada" });
  });

  it("shows something near where nothing was found", async () => {
    expect((await search("masajxyz")).nearMisses).toMatchObject({ kind: "similar" });
    expect((await search("qqqq", {})).nearMisses).toMatchObject({ kind: "recommended" });
    expect((await search("láser", { category: "travel" })).nearMisses).toMatchObject({ kind: "unfiltered" });
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
    const { results, count } = await suggestOffers(db, "mas", { limit: 2 });
    expect(results.map((found) => found.title)).toEqual([
      "Masajeador eléctrico",
      "Masaje relajante en pareja",
    ]);
    expect(results[1]).toMatchObject({ place: "Madrid", minPrice: 2000 });
    expect(count).toBe(3);
  });

  it("follows changes of an offer's text and of the vocabulary", async () => {
    const offer = await buildOffer(db, { title: "Vuelo en globo aerostático" });
    const refresh = () => db.transaction().execute((trx) => refreshListings(trx, [offer.id]));
    await refresh();
    expect(await titles("aerostáticos")).toEqual(["Vuelo en globo aerostático"]);
    await db.updateTable("offers").set({ title: "Vuelo en parapente" }).where("id", "=", offer.id).execute();
    await refresh();
    expect(await titles("aerostáticos")).toEqual([]);
    expect(await titles("parapentes")).toEqual(["Vuelo en parapente"]);
    await db
      .updateTable("offers")
      .set({ status: forced("archived") })
      .where("id", "=", offer.id)
      .execute();
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

  it("ranks ten pages of many matches, exact words before newer approximate ones", async () => {
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
