/** Rebuilds every offer's read models in batches: after bulk loading, and nightly because sales and newness age. */
import { countRows } from "~/db/count-rows.server";
import type { Db } from "~/db/schema";
import { inBatches } from "~/domain/kernel/export.server";
import { refreshBatch } from "./refresh-batch.server";
import { writeListings } from "./write-listings.server";

const BATCH = 500;
const JOB = "rebuild-listings";

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
    await refreshBatch(db, JOB, ids, writeListings);
    done += offers.length;
    onProgress(done, total);
  }
}
