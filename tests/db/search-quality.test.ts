/** Proves that realistic queries over the demo catalogue reach the required quality in both databases. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { searchOffers } from "~/domain/catalogue/search/search-queries.server";
import { DEFAULT_OFFERS, seedCatalogue } from "../../demo/seed-catalogue";
import { measureSearch, readQueries } from "../search/quality";
import { eachDatabase } from "../support/databases";

eachDatabase((_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
    await seedCatalogue(db, { offers: DEFAULT_OFFERS, now: Date.now(), media: null });
  });

  it("answers hundreds of real-sounding queries", async () => {
    const queries = readQueries();
    expect(queries.length).toBeGreaterThanOrEqual(300);
    for (const some of [queries, queries.filter((query) => query.heldOut)]) {
      const quality = await measureSearch(some, async (text) => {
        const page = await searchOffers(db, text, NO_FILTERS);
        return [...page.results, ...page.elsewhereResults].map((card) => card.number);
      });
      expect(quality.zeroHits, JSON.stringify(quality.worst.slice(0, 10))).toBeLessThanOrEqual(0.03);
      expect(quality.ndcg, JSON.stringify(quality.worst.slice(0, 10))).toBeGreaterThanOrEqual(0.85);
    }
  });
});
