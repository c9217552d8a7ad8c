/**
 * Search quality for typical queries over the demo catalogue in a temporary database: nDCG@10 and zero hits.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "~/db/connect.server";
import { migrateToLatest } from "~/db/migrate.server";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { searchOffers } from "~/domain/catalogue/search/search-queries.server";
import { DEFAULT_OFFERS, seedCatalogue } from "../demo/seed-catalogue";
import { measureSearch, readQueries } from "../tests/search/quality";

const WORST = 10;

export async function printSearch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "irresistible-search-"));
  const db = openDatabase(`sqlite:${join(folder, "search.db")}`);
  try {
    await migrateToLatest(db);
    await seedCatalogue(db, { offers: DEFAULT_OFFERS, now: Date.now(), media: null });
    const search = async (text: string) => {
      const page = await searchOffers(db, text, NO_FILTERS);
      return [...page.results, ...page.elsewhereResults].map((card) => card.number);
    };
    const queries = readQueries();
    console.log("\nSearch quality (tests/search/queries.txt; aims: nDCG@10 ≥ 0.85, zero hits ≤ 3 %)");
    for (const heldOut of [false, true]) {
      const some = queries.filter((query) => query.heldOut === heldOut);
      const startedAt = process.cpuUsage();
      const { ndcg, zeroHits, worst } = await measureSearch(some, search);
      const { user, system } = process.cpuUsage(startedAt);
      const each = (user + system) / 1000 / some.length;
      console.log(
        `  ${heldOut ? "held out" : "seen    "}  ${some.length} queries  nDCG@10 ${ndcg.toFixed(3)}  ` +
          `zero hits ${(zeroHits * 100).toFixed(1)} %  ${each.toFixed(1)} ms of CPU a query`,
      );
      for (const { text, ndcg: one } of worst.slice(0, WORST)) console.log(`    ${one.toFixed(2)}  ${text}`);
    }
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
