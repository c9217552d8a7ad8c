/** Job: deletes imports by screen, with their files and problems, after thirty days. */
import { databaseNow } from "~/db/clock.server";
import { unlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";

const KEPT_MS = 30 * DAY_MS;

/** @returns number of deleted imports */
export async function deleteOldImports(db: Db): Promise<number> {
  const until = (await databaseNow(db)) - KEPT_MS;
  const { numDeletedRows } = await db
    .deleteFrom("offer_imports")
    .where(unlocked(db, "offer_imports", (eb) => eb("created_at", "<", until)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
