/** Job: deletes actions on many offers, with their results, after thirty days. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";

const KEPT_MS = 30 * DAY_MS;

/** @returns number of deleted jobs */
export async function deleteOldBulkJobs(db: Db): Promise<number> {
  const until = (await databaseNow(db)) - KEPT_MS;
  return deleteUnlocked(db, "bulk_jobs", (eb) => eb("created_at", "<", until));
}
