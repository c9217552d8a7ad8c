/** Adds an authenticator app in two steps: a secret to scan, then a code that confirms it. */
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireUser } from "~/domain/kernel/permissions";
import { userById } from "../queries.server";
import { changeFactors, firstRecoveryCodes } from "./change-factors.server";
import { consumeTotpCode } from "./check-factor.server";
import { isFreshlyConfirmed } from "./confirm-session.server";
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpUri } from "./totp.server";

/** Replaces an unconfirmed secret. @throws DomainError conflict/totp_in_use */
export async function beginTotp(ctx: Context): Promise<void> {
  await changeFactors(ctx, async (trx, { user, now }) => {
    const pending = {
      secret_sealed: sealTotpSecret(newTotpSecret()),
      last_step: 0,
      created_at: now,
      confirmed_at: null,
    };
    const stored = await trx
      .insertInto("totp_factors")
      .values({ user_id: user.id, ...pending })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet(pending).where("totp_factors.confirmed_at", "is", null),
      )
      .returning("user_id")
      .executeTakeFirst();
    if (!stored) throw new DomainError("conflict", { reason: "totp_in_use" });
    return null;
  });
}

/** @returns the secret to scan or type; null without a pending setup or a fresh proof */
export async function readPendingTotp(ctx: Context): Promise<{ secret: string; uri: string } | null> {
  const actor = requireUser(ctx.actor);
  const user = await userById(ctx.db, actor.userId);
  const pending = await ctx.db
    .selectFrom("totp_factors")
    .select("secret_sealed")
    .where("user_id", "=", actor.userId)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  if (!user || !pending || !(await isFreshlyConfirmed(ctx.db, actor))) return null;
  const secret = openTotpSecret(pending.secret_sealed);
  return secret === null ? null : { secret, uri: totpUri(secret, user.email) };
}

/**
 * @returns recovery codes, shown only once; null when the account already has unused ones
 * @throws DomainError invalid/wrong_factor_code
 */
export async function confirmTotp(ctx: Context, code: string): Promise<string[] | null> {
  let codes: string[] | null = null;
  await changeFactors(ctx, async (trx, owner) => {
    const { user, now } = owner;
    await consumeTotpCode(trx, { userId: user.id, code, now, pending: true });
    await trx.updateTable("totp_factors").set({ confirmed_at: now }).where("user_id", "=", user.id).execute();
    codes = await firstRecoveryCodes(trx, owner);
    return { kind: "totp_added" };
  });
  return codes;
}
