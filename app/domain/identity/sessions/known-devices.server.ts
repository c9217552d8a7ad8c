/**
 * Remembers browsers that have signed in to an account. Their attempts are limited apart, so that a
 * stranger's guesses cannot lock the owner out of them. A browser is forgotten when its session is ended from
 * elsewhere or the password changes.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { hashToken, newToken } from "~/domain/kernel/ids.server";

export const DEVICE_TTL_MS = 365 * DAY_MS;
/** Per account; the least recently used is dropped. */
const DEVICES_KEPT = 20;

/**
 * @param tokens from the browser's cookie
 * @returns the device's id for rate limits, or null when no token belongs to this mailbox's account
 */
export async function knownDevice(
  db: Db,
  { email, tokens }: { email: string; tokens: readonly string[] },
): Promise<string | null> {
  if (tokens.length === 0) return null;
  const known = await db
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .select("known_devices.token_hash")
    .where("known_devices.token_hash", "in", tokens.map(hashToken))
    .where("known_devices.expires_at", ">", await databaseNow(db))
    .where("users.email_key", "=", emailKey(email))
    .executeTakeFirst();
  return known?.token_hash ?? null;
}

/**
 * Called after a sign-in.
 * @param tokens from the browser's cookie, of any accounts
 * @returns the token by which this account knows the browser: one of those, or a new one
 */
export async function rememberDevice(
  db: Db,
  { userId, sessionId, tokens }: { userId: string; sessionId: string; tokens: readonly string[] },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    const use = { session_id: sessionId, used_at: now, expires_at: now + DEVICE_TTL_MS };
    for (const token of tokens) {
      const { numUpdatedRows } = await trx
        .updateTable("known_devices")
        .set(use)
        .where("token_hash", "=", hashToken(token))
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) return token;
    }
    const token = newToken();
    await trx
      .insertInto("known_devices")
      .values({ token_hash: hashToken(token), user_id: userId, ...use })
      .execute();
    const kept = trx
      .selectFrom("known_devices")
      .select("token_hash")
      .where("user_id", "=", userId)
      .orderBy("used_at", "desc")
      .orderBy("token_hash")
      .limit(DEVICES_KEPT);
    await trx
      .deleteFrom("known_devices")
      .where("user_id", "=", userId)
      .where("token_hash", "not in", kept)
      .execute();
    return token;
  });
}

/** @param exceptSessionId keeps this session's browser */
export async function deleteDevicesOf(
  db: Db | Trx,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  await db
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .$if(exceptSessionId !== null, (query) => query.where("session_id", "<>", exceptSessionId as string))
    .execute();
}

/** Forgets the browser that opened the session; an ordinary sign-out keeps it. */
export async function deleteDeviceOfSession(trx: Trx, sessionId: string): Promise<void> {
  await trx.deleteFrom("known_devices").where("session_id", "=", sessionId).execute();
}
