/** The database's clock is read rarely, follows the server, and never runs backwards. */

import { sql } from "kysely";
import { beforeAll, expect, it, vi } from "vitest";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { onBothDatabases } from "../support/databases";

onBothDatabases("statements", (name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  async function serverNow(): Promise<number> {
    const clock = name === "sqlite" ? "unixepoch('subsec')" : "extract(epoch from clock_timestamp())";
    const { rows } = await sql<{ now: number }>`select ${sql.raw(clock)} * 1000 as now`.execute(db);
    return Number(rows[0]?.now);
  }

  it("lies between two readings of the server's own", async () => {
    for (let time = 0; time < 20; time++) {
      const before = await serverNow();
      const now = await databaseNow(db);
      expect(now).toBeGreaterThanOrEqual(Math.floor(before) - 10);
      expect(now).toBeLessThanOrEqual(Math.ceil(await serverNow()));
    }
  });

  it("never runs backwards, inside a transaction or outside", async () => {
    let last = 0;
    for (let time = 0; time < 50; time++) {
      const now = time % 2 ? await databaseNow(db) : await inTransaction(db, (trx) => databaseNow(trx));
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
  });

  if (name === "sqlite") return;

  it("asks the server again when this machine's clock was set", async () => {
    await databaseNow(db);
    const set = Date.now() - 3_600_000;
    vi.spyOn(Date, "now").mockReturnValue(set);
    expect(await databaseNow(db)).toBeGreaterThan(set + 3_500_000);
  });
});
