/** Reads the session of the caller's token and its account, if any. */

import type { Scope } from "~/domain/identity/credentials/access-tokens.server";
import { userById, userView } from "~/domain/identity/queries.server";
import type { UserView } from "~/domain/identity/user";
import type { Context } from "~/domain/kernel/context";

export interface CurrentSession {
  id: string;
  scope: Scope;
  /** ms UTC of the refresh token's expiry. */
  expiresAt: number;
  user: UserView | null;
}

/** @returns null for callers without a session */
export async function readCurrentSession({ db, actor }: Context): Promise<CurrentSession | null> {
  if (actor.kind !== "user" && (actor.kind !== "visitor" || actor.visitorId === "")) return null;
  const row = await db
    .selectFrom("sessions")
    .select(["id", "scope", "expires_at", "user_id"])
    .where("revoked_at", "is", null)
    .$if(actor.kind === "user", (query) =>
      query.where("id", "=", actor.kind === "user" ? actor.sessionId : ""),
    )
    .$if(actor.kind === "visitor", (query) =>
      query.where("visitor_id", "=", actor.visitorId).where("scope", "=", "anonymous"),
    )
    .executeTakeFirst();
  if (!row) return null;
  const user = row.user_id === null ? undefined : await userById(db, row.user_id);
  return {
    id: row.id,
    scope: row.scope,
    expiresAt: row.expires_at,
    user: user ? await userView(db, user) : null,
  };
}
