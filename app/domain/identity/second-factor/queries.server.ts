/** Reads an account's second factors: whether it has any, the methods available, and the owner's overview. */
import type { Selectable } from "kysely";
import type { Db, Trx } from "~/db/schema";
import type { PasskeysTable } from "~/db/schema/identity";
import { countRecoveryCodes } from "./recovery-codes.server";

export const FACTOR_METHODS = ["totp", "passkey", "recovery"] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

export function passkeysOf(db: Db | Trx, userId: string): Promise<Selectable<PasskeysTable>[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

function confirmedTotp(db: Db | Trx, userId: string) {
  return db
    .selectFrom("totp_factors")
    .select("confirmed_at")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
}

/** True when signing in takes two steps. */
export async function hasSecondFactor(db: Db | Trx, userId: string): Promise<boolean> {
  if (await confirmedTotp(db, userId)) return true;
  const passkey = await db
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}

/** Methods available now; empty = no second factor. */
export async function factorMethods(db: Db | Trx, userId: string): Promise<FactorMethod[]> {
  const { totpSince, passkeys, recoveryCodes } = await readFactors(db, userId);
  const methods: FactorMethod[] = [];
  if (totpSince !== null) methods.push("totp");
  if (passkeys.length > 0) methods.push("passkey");
  if (methods.length > 0 && recoveryCodes > 0) methods.push("recovery");
  return methods;
}

export interface Factors {
  /** ms UTC; null = no authenticator app. */
  totpSince: number | null;
  passkeys: { id: string; name: string; createdAt: number; lastUsedAt: number | null }[];
  /** Unused ones. */
  recoveryCodes: number;
}

export async function readFactors(db: Db | Trx, userId: string): Promise<Factors> {
  const totp = await confirmedTotp(db, userId);
  const passkeys = await passkeysOf(db, userId);
  return {
    totpSince: totp?.confirmed_at ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}
