/** Reads the signed-in user's proven e-mail address: actions in its name need no confirmation mail. */

import { userById } from "~/domain/identity/queries.server";
import { type Context, userIdOf } from "~/domain/kernel/context";

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
