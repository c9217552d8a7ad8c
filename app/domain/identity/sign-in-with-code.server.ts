/** Signs in with a one-time code; an address without account gets one, without password. */
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { userOfMailbox } from "./claim-mailbox.server";
import { enterAccount, type SignIn } from "./enter-account.server";
import { checkCode, consumeCode } from "./one-time-codes.server";

/** @throws DomainError as checkCode does; unauthenticated/no_active_account for a blocked account */
export async function signInWithCode(
  ctx: Context,
  { email, code, userAgent }: { email: string; code: string; userAgent: string },
): Promise<SignIn> {
  const right = await checkCode(ctx.db, { email, purpose: "login", code });
  return inTransaction(ctx.db, async (trx) => {
    await consumeCode(trx, right);
    const { user, isNew } = await userOfMailbox(trx, right.email);
    return enterAccount(ctx, trx, user, { userAgent, isNew });
  });
}
