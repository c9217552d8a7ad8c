/** Activates accounts by the link of the registration mail, and sends another link on request. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import {
  type ActionTokenProof,
  linkOf,
  mailActionLink,
  redeemActionToken,
} from "~/domain/identity/credentials/action-tokens.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { verifyPassword } from "~/domain/identity/credentials/passwords.server";
import { lockUser, userByEmail } from "~/domain/identity/queries.server";
import { enterAccount, requireSignIn, type SignIn } from "~/domain/identity/sign-in/enter-account.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";

/**
 * A stranger may register an address with their own password. Activation therefore asks for that password:
 * the owner of the mailbox, who does not know it, cannot let the stranger in. An invalid link is refused
 * later, by `activate`.
 * @throws DomainError invalid if the password is not the registration's
 */
async function requireRegisteredPassword(
  ctx: Context,
  proof: ActionTokenProof,
  password: string,
): Promise<void> {
  const pending = await linkOf(ctx.db, proof, ["activation"])
    .innerJoin("users", "users.id", "action_tokens.user_id")
    .select("users.password_hash")
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (pending && !(await verifyPassword(pending.password_hash, password)))
    throw new DomainError("invalid", { fields: { password: ["not_the_registered_password"] } });
}

/** @returns the account's id */
async function activate(ctx: Context, trx: Trx, proof: ActionTokenProof): Promise<string> {
  const now = await databaseNow(trx);
  const used = await linkOf(trx, proof, ["activation"])
    .select("id")
    .where("used_at", "is not", null)
    .executeTakeFirst();
  if (used) throw new DomainError("forbidden", { reason: "already_active" });
  const { user_id } = await redeemActionToken(trx, proof, ["activation"], now);
  await trx
    .updateTable("users")
    .set((eb) => ({ email_verified_at: now, updated_at: now, version: eb("version", "+", 1) }))
    .where("id", "=", user_id)
    .where("email_verified_at", "is", null)
    .execute();
  await writeAudit(trx, ctx.actor, "user.activated", ["user", user_id], now);
  return user_id;
}

/**
 * @param password the registration's, which pages ask for; null = the API call, which has only the link
 * @throws DomainError invalid/invalid_token; invalid for another password; forbidden/already_active for a
 * used link
 */
export async function activateUser(
  ctx: Context,
  proof: ActionTokenProof,
  password: string | null,
): Promise<void> {
  if (password !== null) await requireRegisteredPassword(ctx, proof, password);
  await inTransaction(ctx.db, (trx) => activate(ctx, trx, proof));
}

/**
 * Activates and signs in.
 * @throws DomainError as activateUser; unauthenticated/no_active_account for a blocked account, whose link
 * stays unused; as requireSignIn
 */
export async function activateAndEnter(
  ctx: Context,
  proof: ActionTokenProof,
  { userAgent, password }: { userAgent: string; password: string },
): Promise<SignIn> {
  await requireRegisteredPassword(ctx, proof, password);
  const step = await inTransaction(ctx.db, async (trx) => {
    const user = await lockUser(trx, await activate(ctx, trx, proof));
    if (!user) throw new DomainError("unauthenticated", { reason: "no_active_account" });
    return enterAccount(ctx, trx, user, { userAgent, isNew: false });
  });
  return requireSignIn(step);
}

/** Answers alike, and after the same time, for known and unknown addresses. */
export async function resendActivation(ctx: Context, { email }: { email: string }): Promise<void> {
  await withEqualDuration(() =>
    inTransaction(ctx.db, async (trx) => {
      const user = await userByEmail(trx, email);
      if (user?.is_active && user.email_verified_at === null) {
        const at = await databaseNow(trx);
        await mailActionLink(trx, user, { kind: "activation", keepsEarlier: true, at });
      }
    }),
  );
}
