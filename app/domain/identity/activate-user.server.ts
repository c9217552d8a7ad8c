/** Activation: the link of the registration mail proves the address; another one is sent on request. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken } from "~/domain/kernel/ids.server";
import { type ActionProof, useAction as spendAction } from "./action-tokens.server";
import { enterAccount, entered, type SignIn } from "./enter-account.server";
import { lockUser, userByEmail } from "./queries.server";
import { quietly } from "./quiet-work.server";
import { sendActivation } from "./register-user.server";

/** @returns the account's id */
async function activate(ctx: Context, trx: Trx, proof: ActionProof): Promise<string> {
  const now = await databaseNow(trx);
  const used = await trx
    .selectFrom("action_tokens")
    .select("id")
    .where("token_hash", "=", hashToken(proof.token))
    .where("user_id", "=", proof.uid)
    .where("kind", "=", "activation")
    .where("used_at", "is not", null)
    .executeTakeFirst();
  if (used) throw new DomainError("forbidden", { reason: "already_active" });
  const { user_id } = await spendAction(trx, proof, ["activation"], now);
  await trx
    .updateTable("users")
    .set((eb) => ({ email_verified_at: now, updated_at: now, version: eb("version", "+", 1) }))
    .where("id", "=", user_id)
    .where("email_verified_at", "is", null)
    .execute();
  await writeAudit(trx, {
    actor: ctx.actor,
    action: "user.activated",
    subjectType: "user",
    subjectId: user_id,
    at: now,
  });
  return user_id;
}

/**
 * @throws DomainError invalid/invalid_token; forbidden/already_active when this very link was followed before
 */
export async function activateUser(ctx: Context, proof: ActionProof): Promise<void> {
  await inTransaction(ctx.db, (trx) => activate(ctx, trx, proof));
}

/**
 * Activates and signs in: the link came to the mailbox that the account belongs to, and works once.
 * @throws DomainError as activateUser; unauthenticated/no_active_account for a blocked account, whose link stays unused;
 * as entered
 */
export async function activateAndEnter(
  ctx: Context,
  proof: ActionProof,
  { userAgent }: { userAgent: string },
): Promise<SignIn> {
  const step = await inTransaction(ctx.db, async (trx) => {
    const user = await lockUser(trx, await activate(ctx, trx, proof));
    if (!user) throw new DomainError("unauthenticated", { reason: "no_active_account" });
    return enterAccount(ctx, trx, user, { userAgent, isNew: false });
  });
  return entered(step);
}

/** Says nothing about the address: neither in its answer nor in its duration. */
export async function resendActivation(ctx: Context, { email }: { email: string }): Promise<void> {
  await quietly(() =>
    inTransaction(ctx.db, async (trx) => {
      const user = await userByEmail(trx, email);
      if (user?.is_active === 1 && user.email_verified_at === null) {
        await sendActivation(trx, user, await databaseNow(trx), { keepsEarlier: true });
      }
    }),
  );
}
