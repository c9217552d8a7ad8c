// Proves that the feed of public changes is written for the tables that say so, and read whole, in any order of the commits.
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { readFeed, trimPublicChanges } from "~/db/changes/change-feed.server";
import { PUBLIC_TABLES } from "~/db/changes/public-tables";
import { isSqlite } from "~/db/clock.server";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { changedBy } from "~/domain/catalogue/read-models/public-facts.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { factNumber } from "~/domain/kernel/process/notes.server";
import { buildOffer } from "../fixtures/offers";
import { eachDatabase } from "../support/databases";

/** SQLite's table of words can have no triggers: their one writer reports them. */
const REPORTED_BY_WRITER = ["search_index", "search_places", "search_terms", "search_term_variants"];

eachDatabase((name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });

  it("has triggers on the tables that report changes, and on no other", async () => {
    const { rows } = await (isSqlite(db)
      ? sql<{ table: string }>`select distinct tbl_name as "table" from sqlite_master
          where type = 'trigger' and sql like '%into public_changes%'`
      : sql<{ table: string }>`select distinct event_object_table as "table" from information_schema.triggers
          where trigger_name = 'public_' || event_object_table`
    ).execute(db);
    const reporting = Object.entries(PUBLIC_TABLES).flatMap(([table, kinds]) => (kinds ? [table] : []));
    expect(rows.map(({ table }) => table).sort()).toEqual(
      reporting.filter((table) => !REPORTED_BY_WRITER.includes(table)).sort(),
    );
  });

  it("reports a sale as a fact of its offer alone, and a price as a place in lists that none enters", async () => {
    const offer = await buildOffer(db, { regions: ["madrid"] });
    await rebuildListings(db);
    const from = await readFeed(db, null);
    await sql`update price_options set sold = sold + 1 where offer_id = ${offer.id}`.execute(db);
    const sale = await readFeed(db, from.cursor);
    const facts = await changedBy(db, sale.rows);
    expect([...facts.facts]).toEqual([factNumber("offer", offer.id)]);
    await sql`update price_options set actual_price = 1000 where offer_id = ${offer.id}`.execute(db);
    await rebuildListings(db);
    const price = await readFeed(db, sale.cursor);
    const kinds = new Set(price.rows.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["card", "listing", "offer"]);
  });

  it("reads each row once, also of a transaction that began earlier and commits later", async () => {
    const other = openDatabase(url);
    const write = (on: Db, id: string) =>
      on.insertInto("public_changes").values({ kind: "offer", id }).execute();
    const seen: string[] = [];
    let { cursor } = await readFeed(db, null);
    const look = async () => {
      const read = await readFeed(db, cursor);
      ({ cursor } = read);
      seen.push(...read.rows.map(({ id }) => id));
    };
    await other.transaction().execute(async (trx) => {
      await write(trx, "early");
      // SQLite's later writers wait for the first.
      if (name === "postgres") await write(db, "later");
      await look();
    });
    await look();
    await look();
    await other.destroy();
    expect(seen.sort()).toEqual(name === "postgres" ? ["early", "later"] : ["early"]);
  });

  it("tells a reader that rows were deleted before it read them", async () => {
    const { cursor } = await readFeed(db, null);
    const many = sql.join(
      Array.from({ length: 400 }, () => sql`('offer', 'x')`),
      sql`, `,
    );
    for (let round = 0; round < 252; round++)
      await sql`insert into public_changes (kind, id) values ${many}`.execute(db);
    const before = await readFeed(db, null);
    await trimPublicChanges(db);
    const { count } = await db
      .selectFrom("public_changes")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeLessThan(100_100);
    let late = await readFeed(db, cursor);
    let hasGap = late.hasGap;
    while (late.rows.length > 0 && !hasGap) {
      late = await readFeed(db, late.cursor);
      hasGap ||= late.hasGap;
    }
    expect(hasGap).toBe(true);
    expect((await readFeed(db, before.cursor)).hasGap).toBe(false);
  });
});
