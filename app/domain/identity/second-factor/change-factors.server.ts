/** Runs a change of second factors: requires a fresh proof, ends other sessions and notifies the owner. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { revokeSessionsOf } from "~/domain/identity/sessions/sessions.server";
import type { Context, UserActor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireUser } from "~/domain/kernel/permissions";
import { lockUser, type UserRow } from "../queries.server";
import { isFreshlyConfirmed } from "./confirm-session.server";
import { notifyOwnerOfChange, type SecurityChange } from "./notify-owner.server";
import { hasSecondFactor } from "./queries.server";
import { countRecoveryCodes, issueRecoveryCodes } from "./recovery-codes.server";

export interface Owner {
  actor: UserActor;
  user: UserRow;
  now: number;
}

/**
 * @param act makes the change and returns the notice to send; null = none
 * @throws DomainError forbidden/confirm_identity when the last proof is older than ten minutes
 */
export async function changeFactors(
  ctx: Context,
  act: (trx: Trx, owner: Owner) => Promise<SecurityChange | null>,
): Promise<void> {
  const actor = requireUser(ctx.actor);
  await inTransaction(ctx.db, async (trx) => {
    const user = await lockUser(trx, actor.userId);
    if (!user) throw new DomainError("unauthenticated");
    if (!(await isFreshlyConfirmed(trx, actor)))
      throw new DomainError("forbidden", { reason: "confirm_identity" });
    const now = await databaseNow(trx);
    const change = await act(trx, { actor, user, now });
    if (change === null) return;
    await revokeSessionsOf(trx, user.id, actor.sessionId);
    await notifyOwnerOfChange(trx, { actor, user, now, change });
  });
}

/**
 * Issued with the first factor, so that losing it does not lock the owner out.
 * @returns null with unused codes
 */
export async function firstRecoveryCodes(trx: Trx, { user, now }: Owner): Promise<string[] | null> {
  return (await countRecoveryCodes(trx, user.id)) > 0 ? null : issueRecoveryCodes(trx, user.id, now);
}

/** Recovery codes are useless without a second factor. */
export async function deleteUnusedRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  if (await hasSecondFactor(trx, userId)) return;
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
