// Proves that what made a transaction fail is what its caller hears, also when taking it back fails, too.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { inTransaction } from "~/db/transaction.server";
import { eachDatabase } from "../../support/databases";

const ENDED_BY_ITSELF = {
  sqlite: sql`rollback`,
  postgres: sql`select pg_terminate_backend(pg_backend_pid())`,
};

eachDatabase((name, open) => {
  it("a transaction that is gone already hides nothing, and the next one works", async () => {
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
