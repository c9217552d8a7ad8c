/** Job: deletes daily counts after two years, enough to compare a month with the same one of the year before. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";

/** 25 months, as the supervisory authorities ask of audience measurement without consent. */
const KEPT_MS = 761 * DAY_MS;

/** @returns the number of deleted counts */
export async function deleteOldCounts(db: Db): Promise<number> {
  const first = new Date((await databaseNow(db)) - KEPT_MS).toISOString().slice(0, 10);
  return deleteUnlocked(db, "analytics_daily", (eb) => eb("day", "<", first));
}
