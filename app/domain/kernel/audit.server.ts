/** Writes the audit row of a transition, inside the transition's transaction. */
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import { type Actor, actorName } from "./context";
import { newId } from "./ids.server";

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
