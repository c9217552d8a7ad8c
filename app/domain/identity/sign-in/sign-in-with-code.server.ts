/** Signs in with a one-time code; creates an account without password for an unknown address. */
import { inTransaction } from "~/db/transaction.server";
import { checkCode, consumeCode, type SubmittedCode } from "~/domain/identity/credentials/check-code.server";
import type { Context } from "~/domain/kernel/context";
import { userOfMailbox } from "./claim-mailbox.server";
import { enterAccount, requireSignIn, type SignIn } from "./enter-account.server";

/** @throws DomainError as checkCode; unauthenticated/no_active_account for a blocked account; as requireSignIn */
export async function signInWithCode(
  ctx: Context,
  { userAgent, ...typed }: Omit<SubmittedCode, "purpose"> & { userAgent: string },
): Promise<SignIn> {
  const validCode = await checkCode(ctx.db, { ...typed, purpose: "login" });
  const step = await inTransaction(ctx.db, async (trx) => {
    await consumeCode(trx, validCode);
    const { user, isNew } = await userOfMailbox(trx, validCode.email);
    return enterAccount(ctx, trx, user, { userAgent, isNew });
  });
  return requireSignIn(step);
}
