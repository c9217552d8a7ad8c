// Proves that every migration can be rolled back and applied again, and that a database of another program is refused.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrateToLatest, migrationStatus, rollbackAll, rollbackOne } from "~/db/migrate.server";
import { buildOrganization } from "../fixtures/organizations";
import { atNight } from "../support/at-night";
import { onBothDatabases } from "../support/databases";

onBothDatabases("migrations", (_name, open) => {
  it("goes up, down and up again", async () => {
    const { db } = await open();
    const down = await rollbackAll(db);
    expect(down).toHaveLength((await migrationStatus(db)).length);
    expect(down.filter((line) => !line.endsWith("Success"))).toEqual([]);
    const up = await migrateToLatest(db);
    expect(up).toHaveLength(down.length);
    expect(await migrateToLatest(db)).toEqual([]);
  });

  atNight(() => {
    it("keeps the jobs on many offers while their table is made anew, but those with verbs that it no longer knows", async () => {
      const { db } = await open();
      const organization_id = (await buildOrganization(db)).id;
      for (const verb of ["pause", "price"]) {
        const row = sql`${verb}, ${organization_id}, ${verb}, 'someone', ${verb}, '5', 'queued', 0, 1, 1`;
        await sql`insert into bulk_jobs (id, organization_id, request_key, user_id, verb, setting, status, attempts,
          next_attempt_at, created_at) values (${row})`.execute(db);
        await sql`insert into bulk_job_offers (job_id, position, offer_id, outcome)
          values (${verb}, 1, 'an-offer', 'open')`.execute(db);
      }
      while (!(await rollbackOne(db)).join().includes("034-bulk-verbs"));
      const kept = async () => {
        const jobs = await sql<{ id: string }>`select id from bulk_jobs order by id`.execute(db);
        const rows = await sql<{ job_id: string }>`select job_id from bulk_job_offers`.execute(db);
        return [jobs.rows.map(({ id }) => id), rows.rows.map(({ job_id }) => job_id)];
      };
      expect(await kept()).toEqual([["pause"], ["pause"]]);
      await migrateToLatest(db);
      expect(await kept()).toEqual([["pause"], ["pause"]]);
      await sql`delete from bulk_jobs`.execute(db);
      expect(await kept()).toEqual([[], []]);
    });
  });

  it("refuses a database of another program, by the names of what it does not know", async () => {
    const { db } = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('085-sealed-events', 'now')`.execute(db);
    await expect(migrateToLatest(db)).rejects.toThrow(/does not know: 085-sealed-events.*Upgrading/);
  });
});
