/** Changes an account's e-mail address: requested by its owner, confirmed from the new mailbox. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction, isUniqueViolation } from "~/db/transaction.server";
import {
  type ActionTokenProof,
  deleteActionTokens,
  invalidLink,
  mailActionLink,
  redeemActionToken,
} from "~/domain/identity/credentials/action-tokens.server";
import { type Confirmation, confirmIdentity } from "~/domain/identity/credentials/confirm-identity.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { changeUserRow, lockUser, type UserRow, userByEmail } from "~/domain/identity/queries.server";
import { revokeSessionsOf } from "~/domain/identity/sessions/sessions.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { isSameEmail } from "~/domain/kernel/formats/email";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { anonymiseUser } from "./anonymise-user.server";
import { notifyOwner } from "./register-user.server";

/** If another account has proven the new address, that account is notified; the requester sees no difference. */
async function proposeEmail(trx: Trx, user: UserRow, newEmail: string): Promise<void> {
  const now = await databaseNow(trx);
  const other = await userByEmail(trx, newEmail);
  if (other && other.id !== user.id && other.email_verified_at !== null) return notifyOwner(trx, other, now);
  return mailActionLink(trx, user, { kind: "set_email", newEmail, at: now });
}

export interface EmailChange extends Confirmation {
  newEmail: string;
}

/** Ends the account's other sessions; the address changes when the link sent to the new one is followed. */
export async function changeEmail(ctx: Context, { newEmail, ...confirmation }: EmailChange): Promise<void> {
  const { actor, consume } = await confirmIdentity(ctx, confirmation);
  await withEqualDuration(() =>
    inTransaction(ctx.db, async (trx) => {
      const user = await consume(trx);
      await revokeSessionsOf(trx, user.id, actor.sessionId);
      await proposeEmail(trx, user, newEmail);
    }),
  );
}

/** For users who cannot sign in: sends a link to the current address. Answers alike for unknown addresses. */
export async function requestEmailReset(ctx: Context, { email }: { email: string }): Promise<void> {
  await withEqualDuration(() =>
    inTransaction(ctx.db, async (trx) => {
      const user = await userByEmail(trx, email);
      if (!user?.is_active || user.email_verified_at === null) return;
      const at = await databaseNow(trx);
      await mailActionLink(trx, user, { kind: "reset_email", keepsEarlier: true, at });
    }),
  );
}

export interface EmailConfirmation extends ActionTokenProof {
  /** Required with the link of {@link requestEmailReset}; optional with that of a change. */
  newEmail?: string | undefined;
}

/**
 * The link sent to the new address changes it; the link sent to the present one sends a link to the new one.
 * @throws DomainError invalid/invalid_token; conflict when another account has proven that address meanwhile
 */
export async function confirmEmail(ctx: Context, { newEmail, ...proof }: EmailConfirmation): Promise<void> {
  await withEqualDuration(() =>
    inTransaction(ctx.db, async (trx) => {
      const used = await redeemActionToken(trx, proof, ["set_email", "reset_email"], await databaseNow(trx));
      const user = await lockUser(trx, used.user_id);
      if (!user) throw invalidLink();
      if (used.kind === "reset_email") {
        if (newEmail === undefined) throw new DomainError("invalid", { fields: { new_email: ["required"] } });
        return proposeEmail(trx, user, newEmail);
      }
      if (used.new_email === null || !isSameEmail(newEmail ?? used.new_email, used.new_email)) {
        throw invalidLink();
      }
      return storeEmail(ctx, trx, user, used.new_email);
    }).catch((error: unknown) => {
      // Two accounts confirmed the same address at the same time.
      throw isUniqueViolation(error) ? new DomainError("conflict") : error;
    }),
  );
}

async function storeEmail(ctx: Context, trx: Trx, user: UserRow, email: string): Promise<void> {
  const now = await databaseNow(trx);
  const other = await userByEmail(trx, email);
  if (other && other.id !== user.id) {
    if (other.email_verified_at !== null) throw new DomainError("conflict");
    // The other account never proved this mailbox.
    await anonymiseUser(trx, ctx.actor, other, now);
  }
  await changeUserRow(trx, user, { email, email_key: emailKey(email), email_verified_at: now }, now);
  await deleteActionTokens(trx, user.id, ["activation", "reset_password", "reset_email"]);
  const own = ctx.actor.kind === "user" && userIdOf(ctx.actor) === user.id ? ctx.actor.sessionId : null;
  await revokeSessionsOf(trx, user.id, own);
  await writeAudit(trx, ctx.actor, "user.email_changed", ["user", user.id], now);
  const data = { firstName: user.first_name };
  await enqueueMail(trx, user.email, "email-changed", `email-changed:${user.id}:${now}`, now, data);
}
