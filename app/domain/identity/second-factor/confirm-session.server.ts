/** Renews a session's proof of identity, which changes of second factors require within the last ten minutes. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { type Confirmation, confirmIdentity } from "~/domain/identity/credentials/confirm-identity.server";
import type { Context, UserActor } from "~/domain/kernel/context";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { requireUser } from "~/domain/kernel/permissions";
import { lockUser } from "../queries.server";
import { checkFactor, type FactorProof } from "./check-factor.server";
import { offersPasskeys, passkeyChallenge, type RequestOptions, requestOptions } from "./passkeys.server";
import { hasSecondFactor, passkeysOf } from "./queries.server";

const FRESH_MS = 10 * MINUTE_MS;

/** @returns ms UTC of the session's last proof of identity */
export async function confirmedAt(db: Db | Trx, { sessionId }: UserActor): Promise<number> {
  const row = await db
    .selectFrom("sessions")
    .select("confirmed_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.confirmed_at ?? 0;
}

/** Checks whether the session's proof is recent enough to change second factors. */
export async function isFreshlyConfirmed(db: Db | Trx, actor: UserActor): Promise<boolean> {
  return (await databaseNow(db)) - (await confirmedAt(db, actor)) < FRESH_MS;
}

async function confirm(trx: Trx, { sessionId }: UserActor, now: number): Promise<void> {
  await trx.updateTable("sessions").set({ confirmed_at: now }).where("id", "=", sessionId).execute();
}

/**
 * Confirms by password, or by a code by mail for accounts without one.
 * @throws DomainError as confirmIdentity; forbidden for accounts with a second factor, which must use that
 */
export async function confirmByIdentity(ctx: Context, confirmation: Confirmation): Promise<void> {
  const { actor, consume } = await confirmIdentity(ctx, confirmation);
  await inTransaction(ctx.db, async (trx) => {
    await consume(trx);
    if (await hasSecondFactor(trx, actor.userId)) throw new DomainError("forbidden");
    await confirm(trx, actor, await databaseNow(trx));
  });
}

/** Changes with every proof, so that a signature cannot be replayed. */
const bindingOf = ({ sessionId }: UserActor, confirmed: number) => `confirm:${sessionId}:${confirmed}`;

/** @throws DomainError as checkFactor */
export async function confirmByFactor(ctx: Context, proof: FactorProof): Promise<void> {
  const actor = requireUser(ctx.actor);
  await inTransaction(ctx.db, async (trx) => {
    const user = await lockUser(trx, actor.userId);
    if (!user) throw new DomainError("unauthenticated");
    const now = await databaseNow(trx);
    const question = bindingOf(actor, await confirmedAt(trx, actor));
    await checkFactor(ctx, trx, { user, proof, binding: question, now });
    await confirm(trx, actor, now);
  });
}

/** @returns null when no passkey is available */
export async function passkeyForConfirmation(ctx: Context): Promise<RequestOptions | null> {
  const actor = requireUser(ctx.actor);
  const passkeys = await passkeysOf(ctx.db, actor.userId);
  if (passkeys.length === 0 || !offersPasskeys(ctx.origin)) return null;
  const question = passkeyChallenge(bindingOf(actor, await confirmedAt(ctx.db, actor)));
  return requestOptions(passkeys, { origin: ctx.origin, question });
}
