// Proves that the feed of public changes is written for the tables that say so, and read whole, in any order of the commits.
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { type ReadFeed, readFeed, trimPublicChanges } from "~/db/changes/change-feed.server";
import { PUBLIC_TABLES } from "~/db/changes/public-tables";
import { isSqlite } from "~/db/clock.server";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { SOLD_STEPS } from "~/domain/catalogue/browsing/sold-step";
import { changedBy } from "~/domain/catalogue/read-models/public-facts.server";
import { rankingDay, SALES_DAYS, TOP_SALE_UNITS } from "~/domain/catalogue/read-models/ranking";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { recordSoldUnits, subtractSoldUnits } from "~/domain/catalogue/read-models/record-sold-units.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { factNumber } from "~/domain/kernel/process/notes.server";
import { buildOffer } from "../../fixtures/offers";
import { onBothDatabases } from "../../support/databases";

/** SQLite's table of words can have no triggers: their one writer reports them. */
const REPORTED_BY_WRITER = ["search_index", "search_places", "search_terms", "search_term_variants"];

/** Of PostgreSQL's snapshot: transactions before it have ended, those of other tests' databases too. */
const oldestRunning = ({ cursor }: ReadFeed) => BigInt(/\/(\d+):/.exec(cursor)?.[1] ?? 0);

async function newestTransaction(db: Db): Promise<bigint> {
  const { rows } = await sql<{
    newest: string;
  }>`select xact::text as newest from public_changes order by seq desc limit 1`.execute(db);
  return BigInt(rows[0]?.newest ?? 0);
}

onBothDatabases("statements", (name, open) => {
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

  /** What an update of the offer's option changes for the public. */
  async function factsOf(offerId: string, set: string): Promise<number[]> {
    const from = await readFeed(db, null);
    await sql`update price_options set ${sql.raw(set)} where offer_id = ${offerId}`.execute(db);
    const { rows } = await readFeed(db, from.cursor);
    return [...(await changedBy(db, rows)).facts].sort();
  }

  it("reports a sale as a fact of its offer alone, and a price as a place in lists that none enters", async () => {
    const offer = await buildOffer(db, { regions: ["madrid"] });
    await rebuildListings(db);
    expect(await factsOf(offer.id, "sold = sold + 1")).toContain(factNumber("sold", offer.id));
    const from = await readFeed(db, null);
    await sql`update price_options set actual_price = 1000 where offer_id = ${offer.id}`.execute(db);
    await rebuildListings(db);
    const price = await readFeed(db, from.cursor);
    const kinds = new Set(price.rows.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["card", "listing", "offer"]);
  });

  it("reports of units what a page shows of them: those left, and who holds the last", async () => {
    const { id } = await buildOffer(db, {});
    const [page, number] = [factNumber("offer", id), factNumber("sold", id)];
    await sql`update price_options set capacity = null, sold = 0, held = 0 where offer_id = ${id}`.execute(
      db,
    );
    expect(await factsOf(id, "held = held + 2")).toEqual([]);
    expect(await factsOf(id, "held = held - 2, sold = sold + 2")).toEqual([number]);
    expect(await factsOf(id, "capacity = 10")).toEqual([page]);
    expect(await factsOf(id, "held = 2")).toEqual([page]);
    expect(await factsOf(id, "held = 0, sold = sold + 2")).toEqual([number]);
    expect(await factsOf(id, "held = 6")).toEqual([page]);
    expect(await factsOf(id, "held = 0, sold = sold + 6")).toEqual([page, number].sort());
    expect(await factsOf(id, "sold = 0")).toEqual([page, number].sort());
  });

  it.each(SOLD_STEPS)(
    "reports a sale that passes %i units of all options, either way, and none far from it",
    async (step) => {
      const { id } = await buildOffer(db, { options: [{}, {}] });
      const [page, number] = [factNumber("offer", id), factNumber("sold", id)];
      const [one, other] = await db
        .selectFrom("price_options")
        .select("id")
        .where("offer_id", "=", id)
        .execute();
      await sql`update price_options set capacity = null, held = 0, sold = 0 where offer_id = ${id}`.execute(
        db,
      );
      await sql`update price_options set sold = ${step - 1} where id = ${one?.id}`.execute(db);
      const sell = async (units: number) => {
        const from = await readFeed(db, null);
        await sql`update price_options set sold = sold + ${units} where id = ${other?.id}`.execute(db);
        const { rows } = await readFeed(db, from.cursor);
        return [...(await changedBy(db, rows)).facts].sort();
      };
      expect(await sell(2)).toEqual([page, number].sort());
      expect(await sell(-1)).toEqual([page, number].sort());
      await sell(12);
      expect(await sell(1)).toEqual([number]);
    },
  );

  it("compares every column of an option but its units", async () => {
    const { id } = await buildOffer(db, {});
    const {
      sold: _sold,
      held: _held,
      set_aside: _setAside,
      ...option
    } = await db.selectFrom("price_options").selectAll().where("offer_id", "=", id).executeTakeFirstOrThrow();
    const rule = await (isSqlite(db)
      ? sql<{
          text: string;
        }>`select sql as text from sqlite_master where name = 'public_price_options_update'`
      : sql<{ text: string }>`select prosrc as text from pg_proc where proname = 'public_price_options'`
    ).execute(db);
    for (const column of Object.keys(option))
      expect(rule.rows[0]?.text).toContain(`old.${column} is not distinct from new.${column}`);
  });

  it("reports the day's sales only where they may give or take the badge of the best sold", async () => {
    const { id } = await buildOffer(db, {});
    const page = factNumber("offer", id);
    const day = rankingDay(Date.now());
    const add = async (on: number, units: number) => {
      const from = await readFeed(db, null);
      await db.transaction().execute(async (trx) => {
        await recordSoldUnits(trx, [{ offerId: id, quantity: units }], on * DAY_MS);
      });
      return [...(await changedBy(db, (await readFeed(db, from.cursor)).rows)).facts];
    };
    expect(await add(day, TOP_SALE_UNITS - 2)).toEqual([]);
    expect(await add(day - SALES_DAYS - 1, TOP_SALE_UNITS)).toEqual([]);
    expect(await add(day, 1)).toEqual([]);
    expect(await add(day, 1)).toEqual([page]);
    expect(await add(day, 1)).toEqual([]);
    const from = await readFeed(db, null);
    await db.transaction().execute((trx) => subtractSoldUnits(trx, id, 3, day * DAY_MS));
    expect((await readFeed(db, from.cursor)).rows.map((row) => row.id)).toEqual([id]);
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
    // The rows count as unseen until every transaction older than them has ended.
    let before = await readFeed(db, null);
    const haveEnded = async () => {
      before = await readFeed(db, null);
      return name !== "postgres" || oldestRunning(before) > (await newestTransaction(db));
    };
    await expect.poll(haveEnded, { timeout: 60_000 }).toBe(true);
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
