/**
 * Gives an account to the proven reader of its mailbox. The first proof removes every way of signing in set
 * up before, so that registering another person's address in advance gains nothing.
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { deleteActionTokens } from "~/domain/identity/credentials/action-tokens.server";
import { changeUserRow, lockUser, type UserRow, userByEmail } from "~/domain/identity/queries.server";
import { deleteFactors } from "~/domain/identity/second-factor/remove-factors.server";
import { revokeSessionsOf } from "~/domain/identity/sessions/sessions.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { newId } from "~/domain/kernel/ids.server";

/** @returns the updated account; unchanged if its address was proven before */
export async function claimMailbox(trx: Trx, user: UserRow): Promise<UserRow> {
  if (user.email_verified_at !== null) return user;
  const now = await databaseNow(trx);
  await trx.deleteFrom("social_identities").where("user_id", "=", user.id).execute();
  await deleteActionTokens(trx, user.id, ["activation", "reset_password", "reset_email", "set_email"]);
  await deleteFactors(trx, user.id);
  await revokeSessionsOf(trx, user.id);
  return changeUserRow(trx, user, { email_verified_at: now, password_hash: null }, now);
}

export interface NewUser {
  email: string;
  passwordHash: string | null;
  verified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** @returns undefined when another request has registered the address */
export async function insertUser(trx: Trx, user: NewUser): Promise<UserRow | undefined> {
  const now = await databaseNow(trx);
  return trx
    .insertInto("users")
    .values({
      id: newId(),
      email: user.email,
      email_key: emailKey(user.email),
      email_verified_at: user.verified ? now : null,
      password_hash: user.passwordHash,
      first_name: user.firstName ?? "",
      last_name: user.lastName ?? "",
      is_staff: false,
      is_active: true,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      version: 1,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Finds or creates the account of a proven mailbox. */
export async function userOfMailbox(
  trx: Trx,
  email: string,
  names: { firstName?: string | undefined; lastName?: string | undefined } = {},
): Promise<{ user: UserRow; isNew: boolean }> {
  const made = await insertUser(trx, { email, passwordHash: null, verified: true, ...names });
  if (made) return { user: made, isNew: true };
  const existing = await userByEmail(trx, email);
  const locked = existing && (await lockUser(trx, existing.id));
  if (!locked) throw new Error("an account vanished between two statements");
  return { user: await claimMailbox(trx, locked), isNew: false };
}
