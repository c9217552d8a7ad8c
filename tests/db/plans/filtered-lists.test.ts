/** Proves that what filters leave of a list is found by the index of what they ask for, as SQLite plans it without statistics. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import type { ListingFilters } from "~/domain/catalogue/lists/listing-conditions.server";
import { countListings, readListingRange } from "~/domain/catalogue/lists/listing-range.server";
import { eachDatabase } from "../../support/databases";
import { plansOf } from "../../support/statements/plans";

const FEW = { offset: 0, limit: 24, isRare: true };

// PostgreSQL's plans depend on its statistics.
eachDatabase(
  (_name, open) => {
    let db: Db;
    beforeAll(async () => {
      ({ db } = await open());
    });

    /** Of the count, and of the page of few offers. */
    const plans = async (asked: Partial<ListingFilters>) => {
      const filters = { ...NO_FILTERS, ...asked };
      const found = await plansOf(db, async (watched) => {
        await countListings(watched, filters, Date.now());
        await readListingRange(watched, filters, Date.now(), FEW);
      });
      expect(found).toHaveLength(2);
      return found;
    };

    it("finds prices by the price, not by the dates that nearly every offer fulfils", async () => {
      for (const asked of [{ priceMin: 30_000 }, { priceMax: 500 }, { priceMin: 1_000, priceMax: 2_000 }]) {
        const found = [await plans(asked), await plans({ ...asked, category: "travel" })];
        for (const plan of found.flat()) expect(plan).toMatch(/_min_price \(region=\?.* AND min_price[<>]\?/);
      }
    });

    it("finds new and ending offers by these dates", async () => {
      for (const plan of await plans({ badge: "new" }))
        expect(plan).toContain("AND publish_at>? AND publish_at<?");
      for (const plan of await plans({ badge: "expiring" }))
        expect(plan).toContain("AND sale_ends_at>? AND sale_ends_at<?");
    });
  },
  ["sqlite"],
);
