/** Reads the signed-in user's proven e-mail address: actions in its name need no confirmation mail. */
import { userById } from "~/domain/identity/queries.server";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isSameEmail, parseEmail } from "~/domain/kernel/formats/email";

export interface VerifiedAddress {
  userId: string;
  email: string;
  emailKey: string;
}

/** @returns null for visitors and for accounts with an unproven address */
export async function verifiedAddress(ctx: Context): Promise<VerifiedAddress | null> {
  const userId = userIdOf(ctx.actor);
  const user = userId === null ? undefined : await userById(ctx.db, userId);
  if (!user || user.email_verified_at === null) return null;
  return { userId: user.id, email: user.email, emailKey: user.email_key };
}

/**
 * The address to which something is wanted: the account's own needs no proof, another one does.
 * @param typed null = the account's @throws DomainError invalid
 */
export async function givenAddress(
  ctx: Context,
  typed: string | null,
): Promise<{ email: string; verified: boolean }> {
  const account = await verifiedAddress(ctx);
  const email = typed === null ? null : parseEmail(typed);
  if (account && (typed === null || (email !== null && isSameEmail(email, account.email))))
    return { email: account.email, verified: true };
  if (email === null) throw new DomainError("invalid", { fields: { email: ["email"] } });
  return { email, verified: false };
}
