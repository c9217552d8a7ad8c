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

    it("reads a day by one range of an index, with other filters as without, and looks only at offers that it sorts", async () => {
      const ASKED = [
        [{}, "_\\w+ \\(region=\\? AND day=\\?"],
        [{ category: "travel" }, "_category \\(region=\\? AND day=\\? AND category=\\?"],
        [{ priceMin: 30_000 }, "_price \\(region=\\? AND day=\\? AND min_price>\\?"],
        [{ type: "regular", more: { cancellable: "1" } }, "_\\w+ \\(region=\\? AND day=\\?"],
      ] as const;
      for (const [asked, index] of ASKED) {
        const [count, page] = await plans({ ...asked, day: "weekend" });
        const led = new RegExp(`SEARCH offer_open_days USING COVERING INDEX offer_open_days${index}`);
        expect(count).toMatch(led);
        expect(count).not.toContain("offer_listings");
        expect(page).toMatch(led);
      }
    });

    it("walks a day in the order of its dates or prices without sorting", async () => {
      for (const [ordering, index] of [
        ["date", "_first"],
        ["price", "_price"],
        ["-price", "_price"],
      ] as const) {
        for (const asked of [
          {},
          { region: "madrid" },
          { type: "regular" },
          { more: { gift: "1" } },
        ] as const) {
          const filters = { ...NO_FILTERS, ...asked, day: "weekend", ordering } as const;
          const [plan] = await plansOf(db, (watched) =>
            readListingRange(watched, filters, Date.now(), { ...FEW, isRare: false }),
          );
          expect(plan).toContain(`USING COVERING INDEX offer_open_days${index} (region=? AND day=?`);
          expect(plan).not.toMatch(/TEMP B-TREE|offer_listings/);
        }
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
