/** Validates a second factor in the caller's transaction: an app's code, a passkey's signature, a recovery code. */
import type { Trx } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { UserRow } from "../queries.server";
import { notifyOwnerOfChange } from "./notify-owner.server";
import { passkeyChallenge, readSignature } from "./passkeys.server";
import { passkeysOf } from "./queries.server";
import { consumeRecoveryCode, countRecoveryCodes } from "./recovery-codes.server";
import { openTotpSecret, totpStep } from "./totp.server";

export type FactorProof =
  | { kind: "totp"; code: string }
  | { kind: "recovery"; code: string }
  /** `response` as the browser's WebAuthn API returned it. */
  | { kind: "passkey"; response: unknown };

export interface FactorCheck {
  user: UserRow;
  proof: FactorProof;
  /** Binds the passkey's challenge to its purpose: see passkeyChallenge. */
  binding: string;
  now: number;
}

function wrongFactor(reason: string, field?: string): DomainError {
  return new DomainError("invalid", {
    reason,
    ...(field !== undefined && { fields: { [field]: [reason] } }),
  });
}

/** @throws DomainError invalid/wrong_factor_code, used_factor_code, wrong_recovery_code, passkey_refused */
export async function checkFactor(ctx: Context, trx: Trx, check: FactorCheck): Promise<void> {
  switch (check.proof.kind) {
    case "totp":
      return consumeTotpCode(trx, { userId: check.user.id, code: check.proof.code, now: check.now });
    case "recovery":
      return checkRecoveryCode(ctx, trx, check, check.proof.code);
    case "passkey":
      return checkPasskey(ctx, trx, check, check.proof.response);
  }
}

interface TotpCode {
  userId: string;
  code: string;
  now: number;
  /** Validates against the app that is being set up instead of the active one. */
  pending?: boolean;
}

/** Stores the code's time step: each code works once, and never after a newer one. */
export async function consumeTotpCode(
  trx: Trx,
  { userId, code, now, pending = false }: TotpCode,
): Promise<void> {
  const factor = await trx
    .selectFrom("totp_factors")
    .select("secret_sealed")
    .where("user_id", "=", userId)
    .where("confirmed_at", pending ? "is" : "is not", null)
    .executeTakeFirst();
  const secret = factor ? openTotpSecret(factor.secret_sealed) : null;
  const step = secret === null ? null : totpStep(secret, code, now);
  if (step === null) throw wrongFactor("wrong_factor_code", "code");
  const { numUpdatedRows } = await trx
    .updateTable("totp_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw wrongFactor("used_factor_code", "code");
}

async function checkRecoveryCode(
  ctx: Context,
  trx: Trx,
  { user, now }: FactorCheck,
  code: string,
): Promise<void> {
  if (!(await consumeRecoveryCode(trx, { userId: user.id, code, now }))) {
    throw wrongFactor("wrong_recovery_code", "recovery_code");
  }
  const left = await countRecoveryCodes(trx, user.id);
  await notifyOwnerOfChange(trx, {
    actor: ctx.actor,
    user,
    now,
    change: { kind: "recovery_code_used", left },
  });
}

async function checkPasskey(
  { origin }: Context,
  trx: Trx,
  { user, now, binding }: FactorCheck,
  response: unknown,
): Promise<void> {
  const question = passkeyChallenge(binding);
  const signed = await readSignature(response, await passkeysOf(trx, user.id), { origin, question });
  if (!signed) throw wrongFactor("passkey_refused");
  const { passkey, signCount } = signed;
  const { numUpdatedRows } = await trx
    .updateTable("passkeys")
    .set({ sign_count: signCount, last_used_at: now })
    .where("id", "=", passkey.id)
    .where("sign_count", "=", passkey.sign_count)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw wrongFactor("passkey_refused");
}
