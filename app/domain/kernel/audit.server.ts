/** Writes the audit row of a transition, inside the transition's transaction. */
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import { type Actor, actorName } from "./context";
import { newId } from "./ids.server";

export interface AuditEntry {
  actor: Actor;
  action: string;
  subjectType: string;
  subjectId: string;
  detail?: Record<string, unknown>;
  /** ms UTC, the database's clock. */
  at: number;
}

export async function writeAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  const row = {
    id: newId(),
    at: entry.at,
    actor: actorName(entry.actor),
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    detail: entry.detail ?? {},
  };
  await insertRows(trx, "audit_log", [row]);
}
