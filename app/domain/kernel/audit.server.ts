/** Writes the audit row of a transition, inside the transition's transaction, and deletes rows whose time is over. */
import { databaseNow } from "~/db/clock.server";
import { insertRows } from "~/db/insert-rows.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db, Trx } from "~/db/schema";
import { type Actor, actorName } from "./context";
import { DAY_MS } from "./durations";
import { newId } from "./ids.server";

/** As the books they explain: six years from the end of the year (artículo 30 del Código de Comercio), at most seven. */
const KEPT_MS = 7 * 366 * DAY_MS;

/**
 * @param subject its type and id
 * @param at ms UTC, the database's clock
 */
// biome-ignore lint/complexity/useMaxParams: 81 calls, no two arguments of a type that could be taken for each other
export async function writeAudit(
  trx: Trx,
  actor: Actor,
  action: string,
  [subject_type, subject_id]: readonly [type: string, id: string],
  at: number,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const row = { id: newId(), at, actor: actorName(actor), action, subject_type, subject_id, detail };
  await insertRows(trx, "audit_log", [row]);
}

/** Job. @returns the number of deleted rows */
export async function deleteOldAudit(db: Db): Promise<number> {
  const limit = (await databaseNow(db)) - KEPT_MS;
  return deleteUnlocked(db, "audit_log", (eb) => eb("at", "<", limit));
}
