/** The end of every way to sign in: a session for the account, which takes over what the anonymous session began. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { lockUser, type UserRow, userView } from "./queries.server";
import { type OpenedSession, openSession } from "./sessions.server";
import type { UserView } from "./user";

export interface SignIn {
  session: OpenedSession;
  user: UserView;
  /** The account was made by this sign-in. */
  isNew: boolean;
}

/** What the caller did without account: it stays theirs, and the anonymous session ends. */
async function takeOverVisit(ctx: Context, trx: Trx): Promise<string | undefined> {
  if (ctx.actor.kind !== "visitor" || ctx.actor.visitorId === "") return undefined;
  await trx
    .updateTable("sessions")
    .set({ revoked_at: await databaseNow(trx) })
    .where("visitor_id", "=", ctx.actor.visitorId)
    .where("scope", "=", "anonymous")
    .where("revoked_at", "is", null)
    .execute();
  return ctx.actor.visitorId;
}

/**
 * @param seen the account as it was when its owner proved to be one
 * @throws DomainError unauthenticated/no_active_account for one that is blocked, or changed its password meanwhile
 */
export async function enterAccount(
  ctx: Context,
  trx: Trx,
  seen: UserRow,
  { userAgent, isNew }: { userAgent: string; isNew: boolean },
): Promise<SignIn> {
  const user = await lockUser(trx, seen.id);
  if (user?.is_active !== 1 || user.password_hash !== seen.password_hash) {
    throw new DomainError("unauthenticated", { reason: "no_active_account" });
  }
  const visitorId = await takeOverVisit(ctx, trx);
  const session = await openSession(trx, { userId: user.id, visitorId, userAgent });
  return { session, user: await userView(trx, user), isNew };
}
