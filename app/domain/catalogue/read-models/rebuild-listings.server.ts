/** Rebuilds every offer's read models in batches: after bulk loading, and nightly because sales and newness age. */
import { sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import { eachRow } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";
import { inBatches } from "~/domain/kernel/export.server";
import { writeListings } from "./write-listings.server";

const BATCH = 500;
const LOCK_WAIT = "1s";
const JOB = "rebuild-listings";

/** One transaction a batch: shoppers keep buying meanwhile, and a row that one of them holds long is not waited for. */
function write(db: Db, ids: readonly string[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!isSqlite(trx)) await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx);
    await writeListings(trx, [...ids]);
  });
}

/** @param onProgress called after each batch with how many offers of how many are done */
export async function rebuildListings(
  db: Db,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const total = await countRows(db.selectFrom("offers"));
  let done = 0;
  const read = (last: { number: number } | undefined) =>
    db
      .selectFrom("offers")
      .select(["id", "number"])
      .where("number", ">", last?.number ?? 0)
      .orderBy("number")
      .limit(BATCH)
      .execute();
  for await (const offers of inBatches(BATCH, read)) {
    const ids = offers.map(({ id }) => id);
    // One offer of the batch cannot be written: the others are.
    const writeEach = () =>
      eachRow(db, { job: JOB, rows: ids, idOf: (id) => id }, (id) => write(db, [id]).then(() => true));
    await write(db, ids).catch(writeEach);
    done += offers.length;
    onProgress(done, total);
  }
}
