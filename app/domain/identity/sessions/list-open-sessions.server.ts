/** Lists an account's open sessions for its owner. */
import { databaseNow } from "~/db/clock.server";
import type { Context } from "~/domain/kernel/context";
import { requireUser } from "~/domain/kernel/permissions";
import { STAFF_IDLE_MS } from "./staff-session";

export interface OpenSession {
  id: string;
  userAgent: string;
  /** ms UTC */
  createdAt: number;
  lastUsedAt: number;
  /** True for the caller's session. */
  current: boolean;
}

/** Ending all others also ends those beyond the limit. */
const LIMIT = 100;

/** The caller's session first, then by last use. @throws DomainError unauthenticated */
export async function listOpenSessions({ db, actor: caller }: Context): Promise<OpenSession[]> {
  const actor = requireUser(caller);
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent as userAgent", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", actor.userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .$if(actor.staff, (query) => query.where("last_used_at", ">", now - STAFF_IDLE_MS))
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(LIMIT)
    .execute();
  const sessions = rows.map((row) => ({ ...row, current: row.id === actor.sessionId }));
  return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
}
