/** Moves offers whose next date has begun to the one after it: lists that are sorted by date show when an offer is next. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { inBatches } from "~/domain/kernel/export.server";
import { EVERYWHERE } from "./listing-rows";
import { ANY_DAY } from "./open-days";
import { refreshBatch } from "./refresh-batch.server";
import { refreshAvailability } from "./refresh-listings.server";

const BATCH = 100;
const JOB = "pass-begun-dates";

export async function passBegunDates(db: Db): Promise<void> {
  const now = await databaseNow(db);
  const read = (last: { number: number } | undefined) =>
    db
      .selectFrom("offer_open_days")
      .innerJoin("offers", "offers.number", "offer_number")
      .select(["offers.id", "offers.number"])
      .where("region", "=", EVERYWHERE)
      .where("day", "=", ANY_DAY)
      .where("first_at", "<=", now)
      .where("offer_number", ">", last?.number ?? 0)
      .orderBy("offer_number")
      .limit(BATCH)
      .execute();
  for await (const offers of inBatches(BATCH, read)) {
    const ids = offers.map(({ id }) => id);
    await refreshBatch(db, JOB, ids, refreshAvailability);
  }
}
