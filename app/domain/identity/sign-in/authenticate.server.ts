/**
 * Resolves an access token to the current actor: a revoked session, a blocked user or a lost role counts at
 * once, and staff sessions end sooner than others. Staff who must still add a second factor have no staff
 * permissions.
 */
import { config } from "~/config.server";
import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import { asJsonRows, rowsIn } from "~/db/json-rows.server";
import type { Db } from "~/db/schema";
import { verifyAccess } from "~/domain/identity/credentials/access-tokens.server";
import { hasSecondFactor } from "~/domain/identity/second-factor/queries.server";
import { STAFF_TOUCH_MS, staffSessionEnd } from "~/domain/identity/sessions/staff-session";
import type { UserActor, VisitorActor } from "~/domain/kernel/context";

interface StaffSession {
  id: string;
  created_at: number;
  last_used_at: number;
}

/** Updates the last use of the session. @returns false when it has ended */
async function touchStaffSession(db: Db, session: StaffSession, now: number): Promise<boolean> {
  if (staffSessionEnd(session, now) !== null) return false;
  if (now - session.last_used_at >= STAFF_TOUCH_MS) {
    await db
      .updateTable("sessions")
      .set({ last_used_at: now })
      .where("id", "=", session.id)
      .where("last_used_at", "<", now)
      .execute();
  }
  return true;
}

const validSession = compiled((db, given: Given<{ id: string; now: number }>) =>
  db
    .selectFrom("sessions")
    .leftJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.visitor_id", "sessions.user_id", "users.is_staff", "users.is_active"])
    .select(["sessions.id", "sessions.created_at", "sessions.last_used_at"])
    .select((eb) =>
      asJsonRows(
        db,
        eb
          .selectFrom("organization_members")
          .select(["organization_id as organizationId", "role", "last_used_at as lastUsedAt"])
          .whereRef("organization_members.user_id", "=", "sessions.user_id"),
      ).as("memberships"),
    )
    .where("sessions.id", "=", given("id"))
    .where("sessions.revoked_at", "is", null)
    .where("sessions.expires_at", ">", given("now")),
);

/** @returns null when the token is invalid or expired, or its session or user is no longer valid */
export async function authenticate(db: Db, token: string): Promise<VisitorActor | UserActor | null> {
  const claims = await verifyAccess(token);
  if (!claims) return null;
  const now = await databaseNow(db);
  const session = await validSession.first(db, { id: claims.sessionId, now });
  if (!session) return null;
  if (session.user_id === null) return { kind: "visitor", visitorId: session.visitor_id };
  if (!session.is_active) return null;
  const isStaff = session.is_staff === true;
  if (isStaff && !(await touchStaffSession(db, session, now))) return null;
  const account = {
    kind: "user",
    userId: session.user_id,
    visitorId: session.visitor_id,
    sessionId: session.id,
  } as const;
  if (isStaff && config.staffNeedsFactor && !(await hasSecondFactor(db, session.user_id))) {
    return { ...account, staff: false, memberships: [], owesFactor: true };
  }
  return { ...account, staff: isStaff, memberships: rowsIn(session.memberships) };
}
