// Proves that a caller receives the error that failed its transaction, even when the rollback fails as well.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { inTransaction } from "~/db/transaction.server";
import { onBothDatabases } from "../../support/databases";

const ENDED_BY_ITSELF = {
  sqlite: sql`rollback`,
  postgres: sql`select pg_terminate_backend(pg_backend_pid())`,
};

onBothDatabases("faults", (name, open) => {
  it("a lost transaction hides no error, and the next one works", async () => {
    const { db } = await open();
    const first = new Error("the first error");
    const attempt = inTransaction(db, async (trx) => {
      await ENDED_BY_ITSELF[name].execute(trx).catch(() => undefined);
      throw first;
    });
    await expect(attempt).rejects.toBe(first);
    expect(await inTransaction(db, async (trx) => (await sql`select 1`.execute(trx)).rows.length)).toBe(1);
  });
});
