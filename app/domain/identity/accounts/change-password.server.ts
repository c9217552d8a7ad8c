/** Changes a password, by the current one or by a reset link, and ends the account's other sessions. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import {
  type ActionTokenProof,
  deleteActionTokens,
  invalidLink,
  isUsable,
  mailActionLink,
  redeemActionToken,
} from "~/domain/identity/credentials/action-tokens.server";
import { type Confirmation, confirmIdentity } from "~/domain/identity/credentials/confirm-identity.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { hashPassword, requireAcceptedPassword } from "~/domain/identity/credentials/passwords.server";
import {
  changeUserRow,
  lockUser,
  type UserRow,
  userByEmail,
  userById,
} from "~/domain/identity/queries.server";
import { revokeSessionsOf } from "~/domain/identity/sessions/sessions.server";
import { claimMailbox } from "~/domain/identity/sign-in/claim-mailbox.server";
import { enterAccount, requireSignIn, type SignIn } from "~/domain/identity/sign-in/enter-account.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";

interface NewPassword {
  passwordHash: string;
  exceptSessionId: string | null;
  action: string;
}

async function storePassword(ctx: Context, trx: Trx, user: UserRow, changed: NewPassword): Promise<void> {
  const { passwordHash, exceptSessionId, action } = changed;
  const now = await databaseNow(trx);
  await changeUserRow(trx, user, { password_hash: passwordHash }, now);
  await revokeSessionsOf(trx, user.id, exceptSessionId);
  await deleteActionTokens(trx, user.id, ["reset_password", "activation"]);
  await writeAudit(trx, ctx.actor, action, ["user", user.id], now);
  const data = { firstName: user.first_name };
  await enqueueMail(trx, user.email, "password-changed", `password-changed:${newId()}`, now, data);
}

export interface PasswordChange extends Confirmation {
  newPassword: string;
}

/** @throws DomainError invalid for a wrong current or an unacceptable new password */
export async function changePassword(ctx: Context, { newPassword, ...confirmation }: PasswordChange) {
  const { user, actor, consume } = await confirmIdentity(ctx, confirmation);
  requireAcceptedPassword(newPassword, user.email, "new_password");
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(ctx.db, async (trx) => {
    const locked = await consume(trx);
    const change = { passwordHash, exceptSessionId: actor.sessionId, action: "user.password_changed" };
    await storePassword(ctx, trx, locked, change);
  });
}

/** Answers alike, and after the same time, for known and unknown addresses. */
export async function requestPasswordReset(ctx: Context, { email }: { email: string }): Promise<void> {
  await withEqualDuration(() =>
    inTransaction(ctx.db, async (trx) => {
      const user = await userByEmail(trx, email);
      if (!user?.is_active) return;
      const at = await databaseNow(trx);
      await mailActionLink(trx, user, { kind: "reset_password", keepsEarlier: true, at });
    }),
  );
}

export interface PasswordReset extends ActionTokenProof {
  newPassword: string;
  /** Field name that the refusal reports. */
  passwordField?: string | undefined;
}

/** @returns what `then` makes of the account with its new password, in the same transaction */
async function reset<T>(
  ctx: Context,
  { newPassword, passwordField = "new_password", ...proof }: PasswordReset,
  then: (trx: Trx, userId: string) => Promise<T>,
): Promise<T> {
  const user = (await isUsable(ctx.db, proof, "reset_password")) && (await userById(ctx.db, proof.uid));
  if (!user) throw invalidLink();
  requireAcceptedPassword(newPassword, user.email, passwordField);
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(ctx.db, async (trx) => {
    await redeemActionToken(trx, proof, ["reset_password"], await databaseNow(trx));
    const locked = await lockUser(trx, proof.uid);
    if (!locked) throw invalidLink();
    const owner = await claimMailbox(trx, locked);
    const change = { passwordHash, exceptSessionId: null, action: "user.password_reset" };
    await storePassword(ctx, trx, owner, change);
    return then(trx, owner.id);
  });
}

/**
 * Ends all sessions of the account. The link also proves the address.
 * @throws DomainError invalid/invalid_token, or invalid for an unacceptable password (the link stays usable)
 */
export async function resetPassword(ctx: Context, wanted: PasswordReset): Promise<void> {
  await reset(ctx, wanted, async () => {});
}

/**
 * Resets and signs in: the link proves the mailbox as a mailed code does.
 * @throws DomainError as resetPassword; unauthenticated/no_active_account for a blocked account, whose link stays unused;
 * as requireSignIn
 */
export async function resetPasswordAndEnter(
  ctx: Context,
  { userAgent, ...wanted }: PasswordReset & { userAgent: string },
): Promise<SignIn> {
  const step = await reset(ctx, wanted, async (trx, userId) => {
    const user = await lockUser(trx, userId);
    if (!user) throw invalidLink();
    return enterAccount(ctx, trx, user, { userAgent, isNew: false });
  });
  return requireSignIn(step);
}
