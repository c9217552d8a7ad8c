/** Signs in with address and password. All refusals have the same text and duration. */
import { inTransaction } from "~/db/transaction.server";
import { verifyPassword } from "~/domain/identity/credentials/passwords.server";
import { userByEmail } from "~/domain/identity/queries.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { enterAccount, requireSignIn, type SignIn } from "./enter-account.server";

/** @throws DomainError unauthenticated/no_active_account; as requireSignIn */
export async function signInWithPassword(
  ctx: Context,
  { email, password, userAgent }: { email: string; password: string; userAgent: string },
): Promise<SignIn> {
  const user = await userByEmail(ctx.db, email);
  const matches = await verifyPassword(user?.password_hash ?? null, password);
  if (!user || !matches || user.email_verified_at === null) {
    throw new DomainError("unauthenticated", { reason: "no_active_account" });
  }
  const entry = { userAgent, isNew: false };
  return requireSignIn(await inTransaction(ctx.db, (trx) => enterAccount(ctx, trx, user, entry)));
}
