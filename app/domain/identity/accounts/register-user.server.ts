/** Registers an address with a password. New and known addresses get the same answer; only the mail differs. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { mailActionLink } from "~/domain/identity/credentials/action-tokens.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { hashPassword, requireAcceptedPassword } from "~/domain/identity/credentials/passwords.server";
import { changeUserRow, lockUser, type UserRow, userByEmail } from "~/domain/identity/queries.server";
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
  const eventKey = `account-exists:${owner.id}:${Math.floor(now / HOUR_MS)}`;
  await enqueueMail(trx, owner.email, "account-exists", eventKey, now, { firstName: owner.first_name });
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
      if (made) return mailActionLink(trx, made, { kind: "activation", at: now });
      const existing = await userByEmail(trx, email);
      const owner = existing && (await lockUser(trx, existing.id));
      if (!owner) return;
      if (owner.email_verified_at !== null || !owner.is_active) return notifyOwner(trx, owner, now);
      // The address is still unproven: the newest registration replaces earlier ones and ends their links.
      const registered = { password_hash: passwordHash, first_name: firstName, last_name: lastName };
      const replaced = await changeUserRow(trx, owner, registered, now);
      return mailActionLink(trx, replaced, { kind: "activation", at: now });
    }),
  );
}
