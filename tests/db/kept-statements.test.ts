/** Proves that statements stay prepared on their connection, and a migration of another program does not spoil them. */
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import { StatementNames } from "~/db/postgres/statement-names.server";
import type { Db } from "~/db/schema";
import { KeptStatements } from "~/db/sqlite/kept-statements.server";
import { inTransaction } from "~/db/transaction.server";
import { onBothDatabases } from "../support/databases";

interface Thing {
  id: number;
}

onBothDatabases("statements", (name, open) => {
  let db: Db;
  let url: string;
  const things = (id: number, from: Pick<Db, "getExecutor"> = db) =>
    sql<Thing>`select * from things where id = ${id}`.execute(from as Db).then(({ rows }) => rows);
  const idOf = (id: number, from: Db = db) =>
    sql<Thing>`select id from things where id = ${id}`.execute(from).then(({ rows }) => rows);

  /** As `npm run db:migrate` does beside a running program. */
  async function migrateElsewhere(...changes: string[]): Promise<void> {
    const other = openDatabase(url);
    for (const change of changes) await sql.raw(change).execute(other);
    await other.destroy();
  }

  beforeAll(async () => {
    ({ db, url } = await open());
    await migrateElsewhere("create table things (id integer not null)", "insert into things values (1), (2)");
    for (let time = 0; time < 4; time++) {
      expect([...(await things(1)), ...(await idOf(2))]).toEqual([{ id: 1 }, { id: 2 }]);
    }
  });

  it("sees columns that came and went", async () => {
    await migrateElsewhere("alter table things add column size integer default 7");
    expect(await things(1)).toEqual([{ id: 1, size: 7 }]);
    await migrateElsewhere("alter table things rename column size to width");
    expect(await things(2)).toEqual([{ id: 2, width: 7 }]);
    await migrateElsewhere("alter table things drop column width");
    expect(await inTransaction(db, (trx) => things(1, trx))).toEqual([{ id: 1 }]);
  });

  it("goes on after a statement that failed", async () => {
    const broken = () => sql`insert into things (id) values (${null})`.execute(db);
    for (let time = 0; time < 4; time++) await expect(broken()).rejects.toThrow();
    expect(await idOf(1)).toEqual([{ id: 1 }]);
  });

  if (name === "sqlite") return;

  it("keeps what repeats, and no statement whose columns are the table's", async () => {
    // On one connection: the pool may have opened a new one meanwhile.
    const { rows } = await db.connection().execute(async (one) => {
      for (let time = 0; time < 4; time++) await Promise.all([things(1, one), idOf(2, one)]);
      return sql<{ statement: string }>`
          select statement from pg_prepared_statements where statement like '%from things%'`.execute(one);
    });
    expect(rows.map((row) => row.statement)).toEqual(["select id from things where id = $1"]);
  });

  it("plans anew on a new connection when a column's type has changed", async () => {
    await migrateElsewhere("alter table things alter column id type bigint");
    expect(await inTransaction(db, (trx) => idOf(2, trx))).toEqual([{ id: 2 }]);
    expect(await idOf(1)).toEqual([{ id: 1 }]);
  });
});

it("leaves SQLite no limit for whose value it would prepare the statement anew", () => {
  const statements = new KeptStatements(new Sqlite(":memory:"));
  const some = statements.prepare(
    "select value from json_each(?) where value > ? order by value limit ? offset ?",
  );
  expect(some.source).not.toMatch(/limit \?(?! \+)/);
  expect(some.pluck().all("[5,1,4,2,3]", 1, 2, 1)).toEqual([3, 4]);
});

describe("names of statements", () => {
  it("are given to what repeats, to a bounded number, and not where the plan depends on the values", () => {
    const names = new StatementNames();
    const third = (text: string) => [names.nameOf(text), names.nameOf(text), names.nameOf(text)][2];
    expect(third("select offer_number from offer_listings where region = $1")).toBeUndefined();
    const name = third("select id from offers where id = $1");
    expect(name).toMatch(/^[\w-]{22}$/);
    for (let length = 0; length < 2_000; length++) third(`select ${length}`);
    expect(names.nameOf("select id from offers where id = $1")).toBe(name);
    expect(third("select a late one")).toBeUndefined();
  });
});
