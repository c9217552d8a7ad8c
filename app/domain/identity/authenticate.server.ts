/** Who stands behind an access token right now: a revoked session, a blocked user or a lost role counts at once. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { UserActor, VisitorActor } from "~/domain/kernel/context";
import { verifyAccess } from "./tokens.server";

/** @returns null when the token is not ours, has expired, or its session or user is no longer valid */
export async function authenticate(db: Db, token: string): Promise<VisitorActor | UserActor | null> {
  const claims = await verifyAccess(token);
  if (!claims) return null;
  const now = await databaseNow(db);
  const session = await db
    .selectFrom("sessions")
    .leftJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.visitor_id", "sessions.user_id", "users.is_staff", "users.is_active"])
    .where("sessions.id", "=", claims.sessionId)
    .where("sessions.revoked_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
  if (!session) return null;
  if (session.user_id === null) return { kind: "visitor", visitorId: session.visitor_id };
  if (session.is_active !== 1) return null;
  const members = await db
    .selectFrom("organization_members")
    .select(["organization_id", "role"])
    .where("user_id", "=", session.user_id)
    .execute();
  return {
    kind: "user",
    userId: session.user_id,
    visitorId: session.visitor_id,
    sessionId: claims.sessionId,
    staff: session.is_staff === 1,
    memberships: members.map(({ organization_id, role }) => ({ organizationId: organization_id, role })),
  };
}
