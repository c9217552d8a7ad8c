// Proves that seeding is all or nothing, gives back every index and trigger it drops, and links offers to places of their organization.
import { copyFileSync, statSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { isSqlite } from "~/db/clock.server";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { hasOffers, seedCatalogue } from "../../demo/seed-catalogue";
import { eachDatabase, onBothDatabases } from "../support/databases";

const CONTENT = { offers: 40, now: Date.now(), media: null };

/** Indexes with their definitions, and triggers with whether they act. */
async function keptByTheDatabase(db: Db): Promise<unknown[]> {
  const query = isSqlite(db)
    ? sql`select type, name, sql from sqlite_master where type in ('index', 'trigger') order by type, name`
    : sql`select indexname as name, indexdef as detail from pg_indexes where schemaname = current_schema()
        union all select tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        order by name, detail`;
  return (await query.execute(db)).rows;
}

const readWords = (db: Db) =>
  db
    .selectFrom("offer_title_words")
    .select(["organization_id", "word", "offer_number"])
    .orderBy("organization_id")
    .orderBy("word")
    .orderBy("offer_number")
    .execute();

/** One by one, so that the triggers write the words of each title. */
async function renameOffers(db: Db, rename: (slug: string) => string): Promise<void> {
  for (const { number, slug } of await db.selectFrom("offers").select(["number", "slug"]).execute()) {
    await db
      .updateTable("offers")
      .set({ slug: rename(slug) })
      .where("number", "=", number)
      .execute();
  }
}

onBothDatabases("transactions", (_name, open) => {
  it("has the same indexes and triggers after seeding", async () => {
    const { db } = await open();
    const before = await keptByTheDatabase(db);
    expect(before.length).toBeGreaterThan(50);
    await seedCatalogue(db, CONTENT);
    expect(await keptByTheDatabase(db)).toEqual(before);
  });

  it("writes the words of titles that the triggers write, which go on with them", async () => {
    const { db } = await open();
    await seedCatalogue(db, CONTENT);
    const filled = await readWords(db);
    expect(filled.length).toBeGreaterThan(200);
    await renameOffers(db, (slug) => `nada-${slug}`);
    await renameOffers(db, (slug) => slug.replace("nada-", ""));
    expect(await readWords(db)).toEqual(filled);

    const offer = await db.selectFrom("offers").selectAll().limit(1).executeTakeFirstOrThrow();
    const copy = { ...offer, number: 9001, id: crypto.randomUUID(), slug: "un-globo-de-un-dia" };
    await db.insertInto("offers").values(copy).execute();
    const added = (await readWords(db)).filter(({ offer_number }) => offer_number === 9001);
    expect(added.map(({ word }) => word)).toEqual(["de", "dia", "globo", "un"]);
  });

  it("leaves an empty shop with its indexes and triggers when it breaks off", async () => {
    const { db } = await open();
    const before = await keptByTheDatabase(db);
    const breaksOff = () => {
      throw new Error("no terminal");
    };
    await expect(seedCatalogue(db, { ...CONTENT, onProgress: breaksOff })).rejects.toThrow("no terminal");
    expect(await hasOffers(db)).toBe(false);
    expect(await db.selectFrom("organizations").select("id").execute()).toEqual([]);
    expect(await keptByTheDatabase(db)).toEqual(before);
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

eachDatabase(
  (_name, open) => {
    it("leaves a crashed seed's database empty with its indexes and triggers", async () => {
      const { db, url } = await open();
      const before = await keptByTheDatabase(db);
      const file = url.slice("sqlite:".length);
      // Half of the transaction is on the disk before it ends.
      await sql`pragma cache_size = 10`.execute(db);
      const crashed = `${file}-crashed`;
      const copyFiles = () => {
        for (const part of ["", "-wal"]) copyFileSync(file + part, crashed + part);
      };
      await seedCatalogue(db, { ...CONTENT, onProgress: copyFiles });
      expect(statSync(`${crashed}-wal`).size).toBeGreaterThan(100_000);
      const left = openDatabase(`sqlite:${crashed}`);
      expect(await hasOffers(left)).toBe(false);
      expect(await keptByTheDatabase(left)).toEqual(before);
      await left.destroy();
    });
  },
  ["sqlite"],
);
