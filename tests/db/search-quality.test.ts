/** Proves that realistic queries over the demo catalogue reach the required quality in both databases. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { searchOffers } from "~/domain/catalogue/search/search-queries.server";
import { DEFAULT_OFFERS, seedCatalogue } from "../../demo/seed-catalogue";
import { measureSearch, readQueries } from "../search/quality";
import { onOneByFile } from "../support/databases";

onOneByFile((_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
    await seedCatalogue(db, { offers: DEFAULT_OFFERS, now: Date.now(), media: null });
  });

  /** By their texts: each of the queries is asked once. */
  const answers = new Map<string, ReturnType<typeof searchOffers>>();
  function found(text: string): ReturnType<typeof searchOffers> {
    const answer = answers.get(text) ?? searchOffers(db, text, NO_FILTERS);
    answers.set(text, answer);
    return answer;
  }

  it("answers hundreds of real-sounding queries", async () => {
    const queries = readQueries();
    expect(queries.length).toBeGreaterThanOrEqual(300);
    for (const some of [queries, queries.filter((query) => query.heldOut)]) {
      const quality = await measureSearch(some, async (text) => {
        const page = await found(text);
        return [...page.results, ...page.elsewhereResults].map((card) => card.number);
      });
      expect(quality.zeroHits, JSON.stringify(quality.worst.slice(0, 10))).toBeLessThanOrEqual(0.03);
      expect(quality.ndcg, JSON.stringify(quality.worst.slice(0, 10))).toBeGreaterThanOrEqual(0.85);
    }
  });

  it.each(["fontanero", "kebab", "chino", "embarazada"])("says that nothing is called %s", async (text) => {
    const page = await searchOffers(db, text, NO_FILTERS);
    expect(page.count).toBeGreaterThan(0);
    expect(page.related).toEqual([text]);
  });

  it("does not say so of what the shop has, under any name", async () => {
    let approximate = 0;
    for (const { text } of readQueries()) if ((await found(text)).related.length > 0) approximate++;
    // Of the five hundred texts people would find their thing by.
    expect(approximate).toBeLessThanOrEqual(4);
  });

  it("reads what is asked of the shop itself, and corrects no such word", async () => {
    for (const [text, topic] of [
      ["mi pedido", "orders"],
      ["devolución", "returns"],
      ["opiniones", "opinions"],
      ["caducados", "expired"],
    ])
      expect(await searchOffers(db, text ?? "", NO_FILTERS), text).toMatchObject({
        help: [topic],
        count: 0,
        correctedText: null,
      });
    const both = await searchOffers(db, "masaje y mi pedido", NO_FILTERS);
    expect(both).toMatchObject({ help: ["orders"], related: [] });
    expect(both.count).toBeGreaterThan(0);
    expect(await searchOffers(db, "cena este finde", NO_FILTERS)).toMatchObject({ day: "weekend" });
  });
});
