/** Opens a session for a client without account, so that its cart and orders stay private. */
import { databaseNow } from "~/db/clock.server";
import { type IssuedAccess, signAccess } from "~/domain/identity/credentials/access-tokens.server";
import type { Context } from "~/domain/kernel/context";
import { openSession } from "./sessions.server";

export interface AnonymousSession extends IssuedAccess {
  sessionId: string;
  /** null for an existing session, whose refresh token was issued earlier. */
  refresh: string | null;
}

/** A caller with an anonymous session gets a new access token for it. */
export async function openAnonymousSession(
  ctx: Context,
  { userAgent }: { userAgent: string },
): Promise<{ session: AnonymousSession; created: boolean }> {
  if (ctx.actor.kind === "visitor" && ctx.actor.visitorId !== "") {
    const earlier = await ctx.db
      .selectFrom("sessions")
      .select("id")
      .where("visitor_id", "=", ctx.actor.visitorId)
      .where("scope", "=", "anonymous")
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (earlier) {
      const access = await signAccess(
        { userId: null, sessionId: earlier.id, scope: "anonymous" },
        await databaseNow(ctx.db),
      );
      return { session: { ...access, sessionId: earlier.id, refresh: null }, created: false };
    }
  }
  return { session: await openSession(ctx.db, { userId: null, userAgent }), created: true };
}
