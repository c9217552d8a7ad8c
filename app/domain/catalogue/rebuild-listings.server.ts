/** Rebuilds every offer's read models in batches: after bulk loading, and nightly because sales and newness age. */
import type { Db } from "~/db/schema";
import { writeListings } from "./write-listings.server";

const BATCH = 500;

/** @param onProgress told after each batch how many offers of how many are done */
export async function rebuildListings(
  db: Db,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const { total } = await db
    .selectFrom("offers")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  let done = 0;
  for (let after = 0; ; ) {
    const offers = await db
      .selectFrom("offers")
      .select(["id", "number"])
      .where("number", ">", after)
      .orderBy("number")
      .limit(BATCH)
      .execute();
    const last = offers.at(-1);
    if (!last) return;
    // One transaction a batch: shoppers keep buying meanwhile.
    await db.transaction().execute((trx) =>
      writeListings(
        trx,
        offers.map((offer) => offer.id),
      ),
    );
    after = last.number;
    done += offers.length;
    onProgress(done, Number(total));
  }
}
