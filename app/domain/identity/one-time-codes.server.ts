/** One-time codes: six digits by mail, hashed, ten minutes, five attempts, one open per address and purpose. */
import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { config } from "~/config.server";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { OneTimeCodesTable } from "~/db/schema/sessions";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { userByEmail } from "./queries.server";
import { quietly } from "./quiet-work.server";

export const CODE_TTL_MS = 10 * 60_000;
export const CODE_RESEND_MS = 60_000;
export const CODE_ATTEMPTS = 5;

export const CODE_PURPOSES = ["login", "verify_email", "purchase"] as const;
export type CodePurpose = OneTimeCodesTable["purpose"];

/** Every spelling is its own here: a "+tag" may be another person's mailbox at some providers. */
export function codeAddressKey(email: string): string {
  return createHash("sha256").update(`code:${email.trim().toLowerCase()}`).digest("base64url");
}

/** Somebody asks to be forgotten. */
export async function forgetCodes(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom("one_time_codes").where("address_key", "=", codeAddressKey(email)).execute();
}

/** The account's own spelling wins: who reads `a+x@` must not enter the account of `a@`. */
async function recipientOf(db: Db | Trx, email: string): Promise<string> {
  return (await userByEmail(db, email))?.email ?? email.trim();
}

/** With a secret of the server, because a million hashes are soon tried; the mailbox it went to is part of it. */
function hashCode(
  secret: string,
  { recipient, purpose, code }: Record<"recipient" | "purpose" | "code", string>,
) {
  return createHmac("sha256", secret)
    .update(`one-time-code:${purpose}:${recipient.toLowerCase()}:${code}`)
    .digest("base64url");
}

/** Sends a code whether the address is known or not; within a minute of the last one, nothing new. */
export async function sendCode(
  ctx: Context,
  { email, purpose }: { email: string; purpose: CodePurpose },
): Promise<void> {
  const addressKey = codeAddressKey(email);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await quietly(() =>
    inTransaction(ctx.db, async (trx) => {
      const now = await databaseNow(trx);
      const recipient = await recipientOf(trx, email);
      const fresh = {
        code_hash: hashCode(config.tokenSecrets[0], { recipient, purpose, code }),
        attempts: 0,
        created_at: now,
        expires_at: now + CODE_TTL_MS,
        consumed_at: null,
      };
      const stored = await trx
        .insertInto("one_time_codes")
        .values({ address_key: addressKey, purpose, ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(["address_key", "purpose"])
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
      if (!stored) return;
      await enqueueMail(trx, {
        eventKey: `code:${purpose}:${addressKey}:${now}`,
        recipient,
        template: "one-time-code",
        // The code belongs to the spelling it was asked for with, and so does the link.
        data: { code, purpose, email: email.trim(), expiresAt: fresh.expires_at },
        at: now,
      });
    }),
  );
}

/** A code that was right, still to be consumed inside the transaction of what it allows. */
export interface RightCode {
  addressKey: string;
  purpose: CodePurpose;
  codeHash: string;
  /** The mailbox that was proven to be read. */
  email: string;
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/**
 * Counts the attempt before it compares, in a statement of its own: guesses at the same time cannot exceed the limit.
 * Must not be called inside a transaction that a wrong code rolls back.
 * @throws DomainError invalid/invalid_code with attempts_left; session_expired/code_expired when no code is open
 */
export async function checkCode(
  db: Db,
  { email, purpose, code }: { email: string; purpose: CodePurpose; code: string },
): Promise<RightCode> {
  const addressKey = codeAddressKey(email);
  const now = await databaseNow(db);
  const open = await db
    .updateTable("one_time_codes")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("address_key", "=", addressKey)
    .where("purpose", "=", purpose)
    .where("consumed_at", "is", null)
    .where("expires_at", ">", now)
    .where("attempts", "<", CODE_ATTEMPTS)
    .returning(["code_hash", "attempts"])
    .executeTakeFirst();
  if (!open) throw new DomainError("session_expired", { reason: "code_expired" });
  const recipient = await recipientOf(db, email);
  const right = config.tokenSecrets.some((secret) =>
    equal(hashCode(secret, { recipient, purpose, code }), open.code_hash),
  );
  if (!right) {
    const attemptsLeft = CODE_ATTEMPTS - open.attempts;
    throw new DomainError("invalid", {
      reason: "invalid_code",
      fields: { code: ["invalid_code"] },
      attempts_left: attemptsLeft,
    });
  }
  return { addressKey, purpose, codeHash: open.code_hash, email: recipient };
}

/** @throws DomainError session_expired/code_expired when somebody consumed it first */
export async function consumeCode(trx: Trx, { addressKey, purpose, codeHash }: RightCode): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("one_time_codes")
    .set({ consumed_at: await databaseNow(trx) })
    .where("address_key", "=", addressKey)
    .where("purpose", "=", purpose)
    .where("code_hash", "=", codeHash)
    .where("consumed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new DomainError("session_expired", { reason: "code_expired" });
}
