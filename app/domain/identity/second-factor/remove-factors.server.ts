/** Removes second factors: single ones by the owner, all by an operator when the owner has lost access. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { revokeSessionsOf } from "~/domain/identity/sessions/sessions.server";
import type { ActingContext, Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { accountOfMailbox, lockUser } from "../queries.server";
import { changeFactors, deleteUnusedRecoveryCodes } from "./change-factors.server";
import { notifyOwnerOfChange } from "./notify-owner.server";
import { hasSecondFactor } from "./queries.server";
import { issueRecoveryCodes } from "./recovery-codes.server";

const notFound = () => new DomainError("not_found");

/** @throws DomainError not_found */
export async function removeTotp(ctx: Context): Promise<void> {
  await changeFactors(ctx, async (trx, { user }) => {
    const { numDeletedRows } = await trx
      .deleteFrom("totp_factors")
      .where("user_id", "=", user.id)
      .where("confirmed_at", "is not", null)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw notFound();
    await deleteUnusedRecoveryCodes(trx, user.id);
    return { kind: "totp_removed" };
  });
}

/** @throws DomainError not_found */
export async function removePasskey(ctx: Context, id: string): Promise<void> {
  await changeFactors(ctx, async (trx, { user }) => {
    const removed = await trx
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("user_id", "=", user.id)
      .returning("name")
      .executeTakeFirst();
    if (!removed) throw notFound();
    await deleteUnusedRecoveryCodes(trx, user.id);
    return { kind: "passkey_removed", name: removed.name };
  });
}

/**
 * Invalidates the earlier codes.
 * @returns the new ones, shown only once.
 * @throws DomainError conflict/no_second_factor
 */
export async function renewRecoveryCodes(ctx: Context): Promise<string[]> {
  let codes: string[] = [];
  await changeFactors(ctx, async (trx, { user, now }) => {
    if (!(await hasSecondFactor(trx, user.id)))
      throw new DomainError("conflict", { reason: "no_second_factor" });
    codes = await issueRecoveryCodes(trx, user.id, now);
    return { kind: "recovery_codes_made" };
  });
  return codes;
}

/** Deletes all factors and recovery codes of an account. */
export async function deleteFactors(trx: Trx, userId: string): Promise<number> {
  const deleted = [
    await trx.deleteFrom("totp_factors").where("user_id", "=", userId).executeTakeFirst(),
    await trx.deleteFrom("passkeys").where("user_id", "=", userId).executeTakeFirst(),
  ];
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await trx.deleteFrom("sign_in_challenges").where("user_id", "=", userId).execute();
  return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/**
 * For operators who have verified the owner's request by other means. Ends all sessions of the account.
 * @param note reason, for the audit log
 * @returns the number of removed factors; null for an address without account
 */
export async function resetFactors(
  { db, actor }: ActingContext,
  { email, note }: { email: string; note: string },
): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const found = await accountOfMailbox(trx, email);
    const user = found && (await lockUser(trx, found.id));
    if (!user) return null;
    const removed = await deleteFactors(trx, user.id);
    await revokeSessionsOf(trx, user.id);
    const now = await databaseNow(trx);
    await notifyOwnerOfChange(trx, { actor, user, now, change: { kind: "factors_reset", note } });
    return removed;
  });
}
