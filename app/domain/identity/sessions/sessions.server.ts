/** Opens sessions for accounts and anonymous clients, renews access by refresh token and revokes them. */
import { databaseNow } from "~/db/clock.server";
import { insertRows } from "~/db/insert-rows.server";
import type { Db, Trx } from "~/db/schema";
import {
  type IssuedAccess,
  REFRESH_TTL_MS,
  type Scope,
  signAccess,
} from "~/domain/identity/credentials/access-tokens.server";
import { hashToken, newId, newToken, secretBytes } from "~/domain/kernel/ids.server";
import { deleteDevicesOf } from "./known-devices.server";
import { type StaffSessionEnd, staffSessionEnd } from "./staff-session";

export interface OpenedSession extends IssuedAccess {
  sessionId: string;
  visitorId: string;
  /** Shown once; the database keeps its hash. */
  refresh: string;
}

interface Opening {
  /** null = an anonymous session. */
  userId: string | null;
  /** Keeps what this browser began before signing in; otherwise a new id. */
  visitorId?: string | undefined;
  userAgent?: string | undefined;
  /** ms until the refresh token ends. */
  ttlMs?: number;
}

const USER_AGENT_LIMIT = 200;

function newVisitorId(): string {
  return secretBytes(16).toString("base64url");
}

export async function openSession(
  db: Db | Trx,
  { userId, visitorId = newVisitorId(), userAgent = "", ttlMs = REFRESH_TTL_MS }: Opening,
): Promise<OpenedSession> {
  const now = await databaseNow(db);
  const refresh = newToken();
  const scope: Scope = userId === null ? "anonymous" : "user";
  const sessionId = newId();
  const row = {
    id: sessionId,
    scope,
    user_id: userId,
    visitor_id: visitorId,
    refresh_hash: hashToken(refresh),
    user_agent: userAgent.slice(0, USER_AGENT_LIMIT),
    created_at: now,
    last_used_at: now,
    confirmed_at: now,
    expires_at: now + ttlMs,
    revoked_at: null,
  };
  await insertRows(db, "sessions", [row]);
  return { ...(await signAccess({ userId, sessionId, scope }, now)), sessionId, visitorId, refresh };
}

/**
 * @returns a new access token, or null when the refresh token is unknown, expired or revoked, or its user
 * deleted
 */
export async function refreshSession(db: Db, refresh: string): Promise<IssuedAccess | null> {
  const now = await databaseNow(db);
  const session = await db
    .selectFrom("sessions")
    .leftJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id", "sessions.scope", "sessions.user_id", "users.is_active", "users.is_staff"])
    .select(["sessions.created_at", "sessions.last_used_at"])
    .where("sessions.refresh_hash", "=", hashToken(refresh))
    .where("sessions.revoked_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
  if (!session || (session.user_id !== null && !session.is_active)) return null;
  if (session.is_staff && staffSessionEnd(session, now) !== null) return null;
  await db.updateTable("sessions").set({ last_used_at: now }).where("id", "=", session.id).execute();
  return signAccess({ userId: session.user_id, sessionId: session.id, scope: session.scope }, now);
}

/** @returns why a staff member's session ended, to inform its owner; null for every other session */
export async function readStaffSessionEnd(db: Db, refresh: string): Promise<StaffSessionEnd | null> {
  const session = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.created_at", "sessions.last_used_at"])
    .where("sessions.refresh_hash", "=", hashToken(refresh))
    .where("sessions.revoked_at", "is", null)
    .where("users.is_staff", "=", true)
    .where("users.is_active", "=", true)
    .executeTakeFirst();
  return session ? staffSessionEnd(session, await databaseNow(db)) : null;
}

export async function revokeSession(db: Db | Trx, sessionId: string): Promise<void> {
  const now = await databaseNow(db);
  await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/**
 * Ends all sessions of an account except `exceptSessionId`; other browsers are no longer known, and half-done
 * sign-ins end.
 */
export async function revokeSessionsOf(
  db: Db | Trx,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  const now = await databaseNow(db);
  await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .$if(exceptSessionId !== null, (query) => query.where("id", "<>", exceptSessionId as string))
    .execute();
  await deleteDevicesOf(db, userId, exceptSessionId);
  await db.deleteFrom("sign_in_challenges").where("user_id", "=", userId).execute();
}
