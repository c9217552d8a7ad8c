// Proves that every migration can be rolled back and applied again, and that a database of another program is refused.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrateToLatest, migrationStatus, rollbackAll } from "~/db/migrate.server";
import { eachDatabase } from "../support/databases";

eachDatabase((_name, open) => {
  it("goes up, down and up again", async () => {
    const { db } = await open();
    const down = await rollbackAll(db);
    expect(down).toHaveLength((await migrationStatus(db)).length);
    expect(down.filter((line) => !line.endsWith("Success"))).toEqual([]);
    const up = await migrateToLatest(db);
    expect(up).toHaveLength(down.length);
    expect(await migrateToLatest(db)).toEqual([]);
  });

  it("refuses a database of another program, by the names of what it does not know", async () => {
    const { db } = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('085-sealed-events', 'now')`.execute(db);
    await expect(migrateToLatest(db)).rejects.toThrow(/does not know: 085-sealed-events.*Upgrading/);
  });
});
