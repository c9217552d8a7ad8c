// Proves the sitemap: every offer on sale in exactly one part, at any size of the catalogue.
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import {
  offersInstead,
  readWithdrawnOffer,
  similarOffers,
} from "~/domain/catalogue/lists/similar-queries.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { feedOffers } from "~/domain/catalogue/syndication/feed-queries.server";
import {
  readListedPlaces,
  readSitemapParts,
  sitemapOffers,
} from "~/domain/catalogue/syndication/sitemap-queries.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { type BuiltOffer, buildOffer } from "../fixtures/offers";
import { buildOrganization } from "../fixtures/organizations";
import { onBothDatabases } from "../support/databases";

const SIZE = 3;

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let listed: BuiltOffer[] = [];
  let ended: BuiltOffer;
  let archived: BuiltOffer;
  let draft: BuiltOffer;

  beforeAll(async () => {
    ({ db } = await open());
    const organization_id = (await buildOrganization(db)).id;
    const build = (overrides: Parameters<typeof buildOffer>[1]) =>
      buildOffer(db, { organization_id, ...overrides });
    for (const region of ["madrid", "cadiz", "madrid", "madrid", "cadiz"]) {
      listed.push(await build({ regions: [region], category: "travel" }));
    }
    ended = await build({ sale_ends_at: Date.now() - DAY_MS });
    archived = await build({ status: "archived", category: "travel", regions: ["cadiz"] });
    draft = await build({ status: "draft" });
    await build({ publish_at: Date.now() + DAY_MS });
    await build({ options: [{ capacity: 1, sold: 1 }] });
    listed = [...listed, await build({ type: "promo" }), await build({ cover: false })];
    await rebuildListings(db);
  });

  async function addressed(): Promise<string[]> {
    const ids: string[] = [];
    for (const { part, count } of await readSitemapParts(db, SIZE)) {
      let found = 0;
      for await (const batch of sitemapOffers(db, part, SIZE)) {
        for (const offer of batch) ids.push(offer.id);
        found += batch.length;
      }
      expect([found, found <= SIZE], `part ${part}`).toEqual([count, true]);
    }
    return ids;
  }

  describe("the sitemap", () => {
    it("lists every offer on sale, once, and no other", async () => {
      expect(await addressed()).toEqual(listed.map(({ id }) => id));
    });

    it("reports when a part changed, and which", async () => {
      const before = await readSitemapParts(db, SIZE);
      const changed = listed[4] as BuiltOffer;
      const at = Date.now() + 5000;
      await db.updateTable("offers").set({ updated_at: at }).where("id", "=", changed.id).execute();
      const after = await readSitemapParts(db, SIZE);
      const moved = after.filter((part, index) => part.fingerprint !== before[index]?.fingerprint);
      expect(moved).toHaveLength(1);
      expect(moved[0]).toMatchObject({ part: Math.ceil(changed.number / SIZE), changedAt: at });
    });

    it("lists categories with offers, and provinces with offers of their own", async () => {
      expect(await readListedPlaces(db)).toEqual({
        categories: ["leisure", "travel"],
        regions: ["madrid", "cadiz"],
      });
    });
  });

  it("omits deposits and offers without picture from the product feed", async () => {
    const ids: string[] = [];
    for await (const batch of feedOffers(db)) ids.push(...batch.map(({ id }) => id));
    expect(ids).toHaveLength(6);
    expect(ids.slice(0, 5)).toEqual(listed.slice(0, 5).map(({ id }) => id));
  });

  describe("an ended offer", () => {
    it("is distinguished from unknown, unpublished and listed offers", async () => {
      const place = { category: "travel", region: "cadiz" };
      expect(await readWithdrawnOffer(db, archived.id)).toEqual({ ...place, paused: false });
      const paused = await buildOffer(db, { category: "travel", regions: ["cadiz"], status: "paused" });
      expect(await readWithdrawnOffer(db, paused.id)).toEqual({ ...place, paused: true });
      for (const id of [ended.id, draft.id, newId(), "' or 1=1"])
        expect(await readWithdrawnOffer(db, id)).toBeNull();
    });

    it("has similar offers, those of its province first", async () => {
      const similar = await similarOffers(db, { category: "travel", region: "cadiz" }, 4);
      expect(similar.slice(0, 2).map(({ place }) => place)).toEqual(["Cádiz", "Cádiz"]);
      expect(similar).toHaveLength(4);
      expect(similar.every(({ available, category }) => available && category === "travel")).toBe(true);
    });

    it("has those of its category from everywhere, if it is of no province", async () => {
      const similar = await similarOffers(db, { category: "travel", region: null }, 4);
      expect(similar.map(({ category }) => category)).toEqual(Array(4).fill("travel"));
    });

    it("of an empty list by day are those that its other filters find", async () => {
      const asked = { category: "travel", region: "cadiz" } as const;
      const instead = await offersInstead(db, 0, { ...asked, day: "today" });
      expect(instead.offers.map(({ place }) => place)).toEqual(["Cádiz", "Cádiz"]);
      expect(instead.isOfAnyDay).toBe(true);
      const four = { isOfAnyDay: false, offers: { length: 4 } };
      expect(await offersInstead(db, 0, asked)).toMatchObject(four);
      expect(await offersInstead(db, 0, { ...asked, day: "today", priceMax: 1 })).toMatchObject(four);
      expect((await offersInstead(db, 1, { ...asked, day: "today" })).offers).toEqual([]);
    });
  });
});
