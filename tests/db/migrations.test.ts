// Proves that every migration can be rolled back and applied again, newest first.
import { expect, it } from "vitest";
import { migrateToLatest, rollbackAll } from "~/db/migrate.server";
import { eachDatabase } from "../support/databases";

eachDatabase((_name, open) => {
  it("goes up, down and up again", async () => {
    const { db } = await open();
    const down = await rollbackAll(db);
    expect(down.every((line) => line.endsWith("Success"))).toBe(true);
    const up = await migrateToLatest(db);
    expect(up).toHaveLength(down.length);
    expect(await migrateToLatest(db)).toEqual([]);
  });
});
