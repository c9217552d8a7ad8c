/**
 * Registers an address with a password. The response is the same for new and known addresses; only the mail
 * differs.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { issueActionToken } from "~/domain/identity/credentials/action-tokens.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { hashPassword, requireAcceptedPassword } from "~/domain/identity/credentials/passwords.server";
import { lockUser, type UserRow, userByEmail } from "~/domain/identity/queries.server";
import { insertUser } from "~/domain/identity/sign-in/claim-mailbox.server";
import type { Context } from "~/domain/kernel/context";
import { HOUR_MS } from "~/domain/kernel/durations";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";

export interface Registration {
  /** A valid address, see parseEmail. */
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Sends at most one mail an hour, however often the address is tried. */
export async function notifyOwner(trx: Trx, owner: UserRow, now: number): Promise<void> {
  await enqueueMail(trx, {
    eventKey: `account-exists:${owner.id}:${Math.floor(now / HOUR_MS)}`,
    recipient: owner.email,
    template: "account-exists",
    data: { firstName: owner.first_name },
    at: now,
  });
}

/** @param keepsEarlier true for the same registration; a replaced registration's links must end */
export async function sendActivation(
  trx: Trx,
  user: UserRow,
  now: number,
  { keepsEarlier = false } = {},
): Promise<void> {
  const { id, uid, token, expiresAt } = await issueActionToken(trx, {
    userId: user.id,
    kind: "activation",
    keepsEarlier,
    at: now,
  });
  await enqueueMail(trx, {
    eventKey: `activation:${id}`,
    recipient: user.email,
    template: "account-activation",
    data: { firstName: user.first_name, uid, token, expiresAt },
    at: now,
  });
}

/** @throws DomainError invalid for an unacceptable password */
export async function registerUser(ctx: Context, registration: Registration): Promise<void> {
  const { email, password, firstName, lastName } = registration;
  requireAcceptedPassword(password, email, "password");
  const passwordHash = await hashPassword(password);
  await withEqualDuration(() =>
    inTransaction(ctx.db, async (trx) => {
      const now = await databaseNow(trx);
      const made = await insertUser(trx, { email, passwordHash, verified: false, firstName, lastName });
      if (made) return sendActivation(trx, made, now);
      const existing = await userByEmail(trx, email);
      const owner = existing && (await lockUser(trx, existing.id));
      if (!owner) return;
      if (owner.email_verified_at !== null || !owner.is_active) return notifyOwner(trx, owner, now);
      // The address is still unproven: the newest registration replaces earlier ones and ends their links.
      const replaced = await trx
        .updateTable("users")
        .set({
          password_hash: passwordHash,
          first_name: firstName,
          last_name: lastName,
          updated_at: now,
          version: owner.version + 1,
        })
        .where("id", "=", owner.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return sendActivation(trx, replaced, now);
    }),
  );
}
