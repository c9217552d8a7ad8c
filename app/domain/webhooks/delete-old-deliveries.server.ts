/** Job: deletes deliveries after thirty days, and then the endpoints that their owners have deleted. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";

const KEPT_MS = 30 * DAY_MS;

/** @returns number of deleted deliveries */
export async function deleteOldDeliveries(db: Db): Promise<number> {
  const until = (await databaseNow(db)) - KEPT_MS;
  const deleted = await deleteUnlocked(db, "webhook_deliveries", (eb) => eb("created_at", "<", until));
  await deleteUnlocked(db, "webhook_endpoints", (eb) =>
    eb.and([eb("status", "=", "deleted"), eb("updated_at", "<", until)]),
  );
  return deleted;
}
