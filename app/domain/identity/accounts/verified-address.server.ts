/** The signed-in person's mailbox, when they proved to read it: what may be done in its name without asking it. */

import { userById } from "~/domain/identity/queries.server";
import { type Context, userIdOf } from "~/domain/kernel/context";

export interface VerifiedAddress {
  userId: string;
  email: string;
  emailKey: string;
}

/** @returns null for visitors, and for accounts whose address nobody has confirmed yet */
export async function verifiedAddress(ctx: Context): Promise<VerifiedAddress | null> {
  const userId = userIdOf(ctx.actor);
  const user = userId === null ? undefined : await userById(ctx.db, userId);
  if (!user || user.email_verified_at === null) return null;
  return { userId: user.id, email: user.email, emailKey: user.email_key };
}
