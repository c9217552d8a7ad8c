/** Adds a passkey: creates the browser's registration options, and verifies and stores the new key. */
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireUser } from "~/domain/kernel/permissions";
import { userById } from "../queries.server";
import { changeFactors, firstRecoveryCodes } from "./change-factors.server";
import { confirmedAt, isFreshlyConfirmed } from "./confirm-session.server";
import {
  type CreationOptions,
  creationOptions,
  offersPasskeys,
  passkeyChallenge,
  readNewPasskey,
} from "./passkeys.server";
import { passkeysOf } from "./queries.server";

const MAX_PASSKEYS = 10;

const bindingOf = (sessionId: string, confirmed: number) => `registration:${sessionId}:${confirmed}`;

/** @returns null when no passkey can be added: at a bare IP address, without a fresh proof, with ten passkeys */
export async function newPasskeyOptions(ctx: Context): Promise<CreationOptions | null> {
  const actor = requireUser(ctx.actor);
  const user = await userById(ctx.db, actor.userId);
  const existing = await passkeysOf(ctx.db, actor.userId);
  if (!user || existing.length >= MAX_PASSKEYS) return null;
  if (!offersPasskeys(ctx.origin) || !(await isFreshlyConfirmed(ctx.db, actor))) return null;
  const question = passkeyChallenge(bindingOf(actor.sessionId, await confirmedAt(ctx.db, actor)));
  return creationOptions(user, { origin: ctx.origin, question, existing });
}

/**
 * @param response as the browser's WebAuthn API returned it
 * @returns recovery codes, shown only once; null when the account already has unused ones
 * @throws DomainError invalid/passkey_refused; conflict/too_many_passkeys, conflict/passkey_known
 */
export async function addPasskey(
  ctx: Context,
  { response, name }: { response: unknown; name: string },
): Promise<string[] | null> {
  let codes: string[] | null = null;
  await changeFactors(ctx, async (trx, owner) => {
    const { actor, user, now } = owner;
    const question = passkeyChallenge(bindingOf(actor.sessionId, await confirmedAt(trx, actor)));
    const made = await readNewPasskey(response, { origin: ctx.origin, question });
    if (!made) throw new DomainError("invalid", { reason: "passkey_refused" });
    if ((await passkeysOf(trx, user.id)).length >= MAX_PASSKEYS) {
      throw new DomainError("conflict", { reason: "too_many_passkeys" });
    }
    const stored = await trx
      .insertInto("passkeys")
      .values({ ...made, user_id: user.id, name, created_at: now, last_used_at: null })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) throw new DomainError("conflict", { reason: "passkey_known" });
    codes = await firstRecoveryCodes(trx, owner);
    return { kind: "passkey_added", name };
  });
  return codes;
}
