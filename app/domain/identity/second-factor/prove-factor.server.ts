/** Asks for the second factor of a mailbox's account, before what a mailed link alone must not do (decision 034). */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { accountOfMailbox, lockUser } from "../queries.server";
import { checkFactor, type FactorProof } from "./check-factor.server";
import { hasSecondFactor } from "./queries.server";

/** @returns the account that must add its factor to a mailed link; null when the link is enough */
export async function accountWithFactor(db: Db | Trx, email: string): Promise<string | null> {
  const user = await accountOfMailbox(db, email);
  return user && (await hasSecondFactor(db, user.id)) ? user.id : null;
}

/**
 * @param proof an app's or a recovery code; null = none was given. Passkeys sign in instead.
 * @throws DomainError unauthenticated/second_factor_required without a proof, invalid as checkFactor
 */
export async function proveFactorOfMailbox(
  ctx: Context,
  trx: Trx,
  { email, proof }: { email: string; proof: FactorProof | null },
): Promise<void> {
  const id = await accountWithFactor(trx, email);
  const user = id === null ? undefined : await lockUser(trx, id);
  if (!user) return;
  if (proof === null || proof.kind === "passkey")
    throw new DomainError("unauthenticated", { reason: "second_factor_required" });
  await checkFactor(ctx, trx, { user, proof, binding: "", now: await databaseNow(trx) });
}
