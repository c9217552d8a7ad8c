/**
 * Completes the first step of every sign-in: opens a session that takes over the anonymous session's work, or
 * asks for the account's second factor.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { REFRESH_TTL_MS } from "~/domain/identity/credentials/access-tokens.server";
import { lockUser, type UserRow, userView } from "~/domain/identity/queries.server";
import {
  CHALLENGE_TTL_MS,
  openChallenge,
  type SignInChallenge,
} from "~/domain/identity/second-factor/sign-in-challenges.server";
import { type OpenedSession, openSession } from "~/domain/identity/sessions/sessions.server";
import { STAFF_SESSION_MS } from "~/domain/identity/sessions/staff-session";
import type { UserView } from "~/domain/identity/user";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";

export interface SignIn {
  session: OpenedSession;
  user: UserView;
  /** True when this sign-in created the account. */
  isNew: boolean;
}

export type FirstStep = { signIn: SignIn } | { challenge: SignInChallenge };

/** Transfers the anonymous session's work to the account and ends that session. */
async function takeOverAnonymousSession(ctx: Context, trx: Trx): Promise<string | undefined> {
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

interface Entry {
  userAgent: string;
  isNew: boolean;
}

const notActive = () => new DomainError("unauthenticated", { reason: "no_active_account" });

/**
 * For accounts whose owner has passed every step.
 * @param user locked in this transaction
 * @throws DomainError unauthenticated/no_active_account for a blocked account
 */
export async function openAccount(
  ctx: Context,
  trx: Trx,
  user: UserRow,
  { userAgent, isNew }: Entry,
): Promise<SignIn> {
  if (!user.is_active) throw notActive();
  const visitorId = await takeOverAnonymousSession(ctx, trx);
  const ttlMs = user.is_staff ? STAFF_SESSION_MS : REFRESH_TTL_MS;
  const session = await openSession(trx, { userId: user.id, visitorId, userAgent, ttlMs });
  return { session, user: await userView(trx, user), isNew };
}

/**
 * @param verified the row the credentials were checked against; refused if its password changed since
 * @throws DomainError unauthenticated/no_active_account for a blocked account or a changed password
 */
export async function enterAccount(
  ctx: Context,
  trx: Trx,
  verified: UserRow,
  entry: Entry,
): Promise<FirstStep> {
  const user = await lockUser(trx, verified.id);
  if (!user?.is_active || user.password_hash !== verified.password_hash) throw notActive();
  const challenge = await openChallenge(trx, user.id);
  return challenge ? { challenge } : { signIn: await openAccount(ctx, trx, user, entry) };
}

/**
 * Call it after the transaction of the first step, which stays committed if the second step fails.
 * @throws DomainError unauthenticated/second_factor_required with `challenge`, `methods` and `expires_in`
 */
export function requireSignIn(step: FirstStep): SignIn {
  if ("signIn" in step) return step.signIn;
  const { token, methods } = step.challenge;
  throw new DomainError("unauthenticated", {
    reason: "second_factor_required",
    challenge: token,
    methods,
    expires_in: CHALLENGE_TTL_MS / 1000,
  });
}
