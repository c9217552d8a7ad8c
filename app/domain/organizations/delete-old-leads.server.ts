/** Job: deletes enquiries of businesses when claims from them have lapsed, as messages to customer service (the privacy policy's periods). */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";

/** Five years (artículo 1964 del Código Civil). */
const KEPT_MS = 5 * 366 * DAY_MS;
const STATUSES = ["new", "contacted", "qualified", "converted", "rejected", "spam"] as const;

/** @returns the number of deleted enquiries */
export async function deleteOldLeads(db: Db): Promise<number> {
  const limit = (await databaseNow(db)) - KEPT_MS;
  // Every status: the index begins with it.
  return deleteUnlocked(db, "partner_leads", (eb) =>
    eb.and([eb("status", "in", STATUSES), eb("created_at", "<", limit)]),
  );
}
