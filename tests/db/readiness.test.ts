/** Proves that a database is ready with this program's schema, or a newer one that only adds, and while it accepts writes. */
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { probeDatabase } from "~/db/probe-database.server";
import type { Db } from "~/db/schema";
import { onBothDatabases } from "../support/databases";

onBothDatabases("migrations", (name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const leases = () => db.selectFrom("job_leases").selectAll().execute();

  it("is ready when it is current, and stays unchanged", async () => {
    expect(await probeDatabase(db)).toBeNull();
    expect(await probeDatabase(db)).toBeNull();
    expect(await leases()).toEqual([]);
  });

  const apply = (migration: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${migration}, 'now')`.execute(db);
  const forget = (migration: string) =>
    sql`delete from kysely_migration where name = ${migration}`.execute(db);

  it("stays ready beside a newer program whose migrations only add, and ends with one that takes away", async () => {
    await apply("998-more");
    expect(await probeDatabase(db)).toBeNull();
    await apply("999-less-contract");
    expect(await probeDatabase(db)).toBe("schema");
    for (const migration of ["998-more", "999-less-contract"]) await forget(migration);
    expect(await probeDatabase(db)).toBeNull();
  });

  it("is not ready while a migration is missing or one of another history is applied", async () => {
    await sql`update kysely_migration set name = '002-other' where name = '002-organizations'`.execute(db);
    expect(await probeDatabase(db)).toBe("schema");
    await sql`update kysely_migration set name = '002-organizations' where name = '002-other'`.execute(db);
    await apply("003-of-another-history");
    expect(await probeDatabase(db)).toBe("schema");
    await forget("003-of-another-history");
    expect(await probeDatabase(db)).toBeNull();
    await sql`alter table kysely_migration rename to kysely_migration_away`.execute(db);
    expect(await probeDatabase(db)).toBe("schema");
    await sql`alter table kysely_migration_away rename to kysely_migration`.execute(db);
  });

  it("is not ready when it accepts no write", async () => {
    const refuse =
      name === "sqlite"
        ? `create trigger no_writes before insert on job_leases begin select raise(abort, 'full'); end`
        : "alter table job_leases add constraint no_writes check (holder = '') not valid";
    await sql.raw(refuse).execute(db);
    expect(await probeDatabase(db)).toBe("write");
    const allow =
      name === "sqlite" ? "drop trigger no_writes" : "alter table job_leases drop constraint no_writes";
    await sql.raw(allow).execute(db);
    expect(await probeDatabase(db)).toBeNull();
    expect(await leases()).toEqual([]);
  });
});
