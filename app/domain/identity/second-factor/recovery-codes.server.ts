/** Issues and redeems recovery codes: ten of 80 random bits, shown once, stored hashed, single use. */
import { createHash, randomBytes } from "node:crypto";
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";

const RECOVERY_CODES = 10;
const LENGTH = 16;
/** Crockford's alphabet: no letter that looks like a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** Accepts any case and grouping, O for 0, I or L for 1. */
function canonical(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
}

/** A plain hash suffices: 80 random bits cannot be guessed. */
function hashCode(userId: string, typed: string): string {
  return createHash("sha256")
    .update(`recovery-code:${userId}:${canonical(typed)}`)
    .digest("base64url");
}

/** Replaces all codes of an account. @returns the new codes in plain text, which are not stored */
export async function issueRecoveryCodes(trx: Trx, userId: string, now: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await trx
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: hashCode(userId, code),
        created_at: now,
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

/** @returns false for an unknown or used code; of concurrent calls, one succeeds */
export async function consumeRecoveryCode(
  trx: Trx,
  { userId, code, now }: { userId: string; code: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashCode(userId, code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db | Trx, userId: string): Promise<number> {
  return countRows(
    db.selectFrom("recovery_codes").where("user_id", "=", userId).where("used_at", "is", null),
  );
}
