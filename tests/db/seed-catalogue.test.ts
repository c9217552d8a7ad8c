// Proves that seeding is all or nothing, gives back every index it drops, and links offers to places of their organization.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { isSqlite } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { hasOffers, seedCatalogue } from "../../demo/seed-catalogue";
import { eachDatabase } from "../support/databases";

const CONTENT = { offers: 40, now: Date.now(), media: null };

async function indexesOf(db: Db): Promise<unknown[]> {
  const query = isSqlite(db)
    ? sql`select name, sql from sqlite_master where type = 'index' order by name`
    : sql`select indexname, indexdef from pg_indexes where schemaname = current_schema() order by indexname`;
  return (await query.execute(db)).rows;
}

eachDatabase((_name, open) => {
  it("has the same indexes after seeding", async () => {
    const { db } = await open();
    const before = await indexesOf(db);
    expect(before.length).toBeGreaterThan(50);
    await seedCatalogue(db, CONTENT);
    expect(await indexesOf(db)).toEqual(before);
  });

  it("leaves an empty shop with its indexes when it breaks off", async () => {
    const { db } = await open();
    const before = await indexesOf(db);
    const breaksOff = () => {
      throw new Error("no terminal");
    };
    await expect(seedCatalogue(db, { ...CONTENT, onProgress: breaksOff })).rejects.toThrow("no terminal");
    expect(await hasOffers(db)).toBe(false);
    expect(await db.selectFrom("organizations").select("id").execute()).toEqual([]);
    expect(await indexesOf(db)).toEqual(before);
    await seedCatalogue(db, CONTENT);
    expect(await hasOffers(db)).toBe(true);
  });

  it("gives each location a place of its organization, one an address", async () => {
    const { db } = await open();
    await seedCatalogue(db, CONTENT);
    const linked = await db
      .selectFrom("offer_locations as location")
      .innerJoin("offers", "offers.id", "location.offer_id")
      .leftJoin("organization_places as place", (join) =>
        join
          .onRef("place.id", "=", "location.place_id")
          .onRef("place.organization_id", "=", "offers.organization_id")
          .onRef("place.address", "=", "location.address"),
      )
      .select("place.id")
      .execute();
    expect(linked.length).toBeGreaterThan(40);
    expect(linked.filter(({ id }) => id === null)).toEqual([]);
    const places = await db
      .selectFrom("organization_places")
      .select(["organization_id", "address", "postal_code", "city"])
      .execute();
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length);
  });
});
