/** Exchanges a correct code for a signed proof of the mailbox. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { checkCode, consumeCode, type SubmittedCode } from "./check-code.server";
import { signMailboxProof } from "./proof-tokens.server";

/** @throws DomainError as checkCode does */
export async function verifyCode(ctx: Context, input: SubmittedCode): Promise<{ verificationToken: string }> {
  const validCode = await checkCode(ctx.db, input);
  await inTransaction(ctx.db, (trx) => consumeCode(trx, validCode));
  const { email, purpose } = validCode;
  return { verificationToken: await signMailboxProof({ email, purpose }, await databaseNow(ctx.db)) };
}
