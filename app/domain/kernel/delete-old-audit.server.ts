/** Job: deletes the audit log's rows when the books they explain need not be kept any longer. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { DAY_MS } from "./durations";

/** Six years from the end of the year (artículo 30 del Código de Comercio): at most seven. */
const KEPT_MS = 7 * 366 * DAY_MS;

/** @returns the number of deleted rows */
export async function deleteOldAudit(db: Db): Promise<number> {
  const limit = (await databaseNow(db)) - KEPT_MS;
  return deleteUnlocked(db, "audit_log", (eb) => eb("at", "<", limit));
}
