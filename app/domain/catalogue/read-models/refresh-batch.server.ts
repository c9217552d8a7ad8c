/** Refreshes a batch of offers for a job: in one transaction, or one by one where a single offer cannot be written. */
import { sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import { eachRow } from "~/db/job-failures.server";
import type { Db, Trx } from "~/db/schema";

const LOCK_WAIT = "1s";

type Refresh = (trx: Trx, ids: readonly string[]) => Promise<void>;

/** One transaction a batch: shoppers keep buying meanwhile, and a row that one of them holds long is not waited for. */
function write(db: Db, refresh: Refresh, ids: readonly string[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!isSqlite(trx)) await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx);
    await refresh(trx, ids);
  });
}

/** @param job by whose name failures are recorded */
export async function refreshBatch(
  db: Db,
  job: string,
  ids: readonly string[],
  refresh: Refresh,
): Promise<void> {
  if (ids.length === 0) return;
  const writeEach = () =>
    eachRow(db, { job, rows: ids, idOf: (id) => id }, (id) => write(db, refresh, [id]).then(() => true));
  await write(db, refresh, ids).catch(writeEach);
}
