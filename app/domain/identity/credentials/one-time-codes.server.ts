/**
 * Sends one-time codes: six digits by mail, hashed, ten minutes, five attempts. A code belongs to the browser
 * or session that requested it, so that a stranger's wrong guesses do not use it up; the link of the same
 * mail cannot be guessed and works in any browser.
 */
import { createHash, createHmac, randomInt } from "node:crypto";
import { config } from "~/config.server";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { OneTimeCodesTable } from "~/db/schema/identity";
import { inTransaction } from "~/db/transaction.server";
import { userByEmail } from "~/domain/identity/queries.server";
import type { Context } from "~/domain/kernel/context";
import { HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { withEqualDuration } from "./equal-duration.server";

export const CODE_TTL_MS = 10 * MINUTE_MS;
/** At least the window of the mail rate limit per address: when no more mails are sent, one link still works. */
const CODE_LINK_TTL_MS = HOUR_MS;
export const CODE_RESEND_MS = MINUTE_MS;
export const CODE_ATTEMPTS = 5;

export const CODE_PURPOSES = ["login", "verify_email", "purchase"] as const;
export type CodePurpose = OneTimeCodesTable["purpose"];

/** Requests or enters a code. */
export interface CodeRequester {
  /** Codes are stored under the first key: e.g. "attempt:<id>" of a browser, "account:<id>", "visitor:<id>". */
  keys: readonly [string, ...string[]];
  /** Of API clients, which may have requested the code before they had a session; null for browsers. */
  network: string | null;
}

/** Keeps every spelling apart: at some providers a "+tag" is another person's mailbox. */
export function codeAddressKey(email: string): string {
  return createHash("sha256").update(`code:${email.trim().toLowerCase()}`).digest("base64url");
}

/** For requests to erase personal data. */
export async function deleteCodes(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom("one_time_codes").where("address_key", "=", codeAddressKey(email)).execute();
}

/** The account's own spelling is used: the reader of `a+x@` must not enter the account of `a@`. */
export async function recipientOf(db: Db | Trx, email: string): Promise<string> {
  return (await userByEmail(db, email))?.email ?? email.trim();
}

/** Keyed with a server secret, since a million hashes are quickly tried; bound to the recipient's mailbox. */
export function hashCode(
  secret: string,
  { recipient, purpose, code }: Record<"recipient" | "purpose" | "code", string>,
) {
  return createHmac("sha256", secret)
    .update(`one-time-code:${purpose}:${recipient.toLowerCase()}:${code}`)
    .digest("base64url");
}

interface LinkedCode {
  address_key: string;
  purpose: CodePurpose;
  asker: string;
  code_hash: string;
}

/** Secret of the mail's link, known to the mailbox only and not to the requester. */
export function linkKeyOf(secret: string, { address_key, purpose, asker, code_hash }: LinkedCode): string {
  return createHmac("sha256", secret)
    .update(`code-link:${purpose}:${address_key}:${asker}:${code_hash}`)
    .digest("base64url");
}

/**
 * Sends a code to known and unknown addresses alike.
 * @returns false within a minute of the requester's last code, which stays valid; nothing is sent then
 */
export async function sendCode(
  ctx: Context,
  { email, purpose, asker }: { email: string; purpose: CodePurpose; asker: CodeRequester },
): Promise<boolean> {
  const addressKey = codeAddressKey(email);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  return withEqualDuration(() =>
    inTransaction(ctx.db, async (trx) => {
      const now = await databaseNow(trx);
      const recipient = await recipientOf(trx, email);
      const fresh = {
        code_hash: hashCode(config.tokenSecrets[0], { recipient, purpose, code }),
        attempts: 0,
        created_at: now,
        expires_at: now + CODE_TTL_MS,
        link_expires_at: now + CODE_LINK_TTL_MS,
        consumed_at: null,
      };
      const place = { address_key: addressKey, purpose, asker: asker.keys[0], network: asker.network };
      const stored = await trx
        .insertInto("one_time_codes")
        .values({ ...place, ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(["address_key", "purpose", "asker"])
            .doUpdateSet(fresh)
            .where((eb) =>
              eb.or([
                eb("one_time_codes.created_at", "<=", now - CODE_RESEND_MS),
                eb("one_time_codes.consumed_at", "is not", null),
              ]),
            ),
        )
        .returning("address_key")
        .executeTakeFirst();
      if (!stored) return false;
      // Code and link are bound to the spelling of the request.
      await enqueueMail(trx, recipient, "one-time-code", `code:${fresh.code_hash}:${now}`, now, {
        code,
        purpose,
        email: email.trim(),
        key: linkKeyOf(config.tokenSecrets[0], { ...place, ...fresh }),
        expiresAt: fresh.expires_at,
        linkExpiresAt: fresh.link_expires_at,
      });
      return true;
    }),
  );
}
