/** Checks one-time codes: counts each attempt before comparing, consumes the code in the caller's transaction. */
import { config } from "~/config.server";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { DomainError } from "~/domain/kernel/errors";
import { isSameSecret } from "~/domain/kernel/same-secret.server";
import {
  CODE_ATTEMPTS,
  type CodePurpose,
  type CodeRequester,
  codeAddressKey,
  hashCode,
  linkKeyOf,
  recipientOf,
} from "./one-time-codes.server";

/** A correct code, not yet consumed. */
export interface ValidCode {
  addressKey: string;
  purpose: CodePurpose;
  asker: string;
  codeHash: string;
  /** The proven mailbox. */
  email: string;
}

export interface SubmittedCode {
  email: string;
  purpose: CodePurpose;
  code: string;
  asker: CodeRequester;
  /** From the mail's link, which works in any browser. */
  linkKey?: string | undefined;
}

interface OpenCode {
  asker: string;
  code_hash: string;
  attempts: number;
}

type Opening = SubmittedCode & { addressKey: string; now: number };

/** Not counted as an attempt: the key cannot be guessed. */
async function codeOfLink(db: Db, { addressKey, purpose, linkKey = "", now }: Opening): Promise<OpenCode[]> {
  const open = await db
    .selectFrom("one_time_codes")
    .select(["address_key", "purpose", "asker", "code_hash", "attempts"])
    .where("address_key", "=", addressKey)
    .where("purpose", "=", purpose)
    .where("consumed_at", "is", null)
    .where("link_expires_at", ">", now)
    .execute();
  return open.filter((row) =>
    config.tokenSecrets.some((secret) => isSameSecret(linkKeyOf(secret, row), linkKey)),
  );
}

/** Counts the attempt before comparing, so that concurrent guesses cannot exceed the limit. */
function codesOfAsker(db: Db, { addressKey, purpose, asker, now }: Opening): Promise<OpenCode[]> {
  return db
    .updateTable("one_time_codes")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("address_key", "=", addressKey)
    .where("purpose", "=", purpose)
    .where((eb) =>
      eb.or([
        eb("asker", "in", asker.keys),
        ...(asker.network === null ? [] : [eb("network", "=", asker.network)]),
      ]),
    )
    .where("consumed_at", "is", null)
    .where("expires_at", ">", now)
    .where("attempts", "<", CODE_ATTEMPTS)
    .returning(["asker", "code_hash", "attempts"])
    .execute();
}

/**
 * Must not be called inside a transaction that a wrong code rolls back.
 * @throws DomainError invalid/invalid_code with attempts_left; session_expired/code_expired when no code is
 * open
 */
export async function checkCode(db: Db, typed: SubmittedCode): Promise<ValidCode> {
  const { email, purpose, code, linkKey } = typed;
  const addressKey = codeAddressKey(email);
  const opening = { ...typed, addressKey, now: await databaseNow(db) };
  const open = await (linkKey === undefined ? codesOfAsker(db, opening) : codeOfLink(db, opening));
  if (open.length === 0) throw new DomainError("session_expired", { reason: "code_expired" });
  const recipient = await recipientOf(db, email);
  const hashes = config.tokenSecrets.map((secret) => hashCode(secret, { recipient, purpose, code }));
  const right = open.find(({ code_hash }) => hashes.some((hash) => isSameSecret(hash, code_hash)));
  if (right) return { addressKey, purpose, asker: right.asker, codeHash: right.code_hash, email: recipient };
  throw new DomainError("invalid", {
    reason: "invalid_code",
    fields: { code: ["invalid_code"] },
    attempts_left: Math.max(...open.map(({ attempts }) => CODE_ATTEMPTS - attempts), 0),
  });
}

/** @throws DomainError session_expired/code_expired when another request used it first */
export async function consumeCode(
  trx: Trx,
  { addressKey, purpose, asker, codeHash }: ValidCode,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("one_time_codes")
    .set({ consumed_at: await databaseNow(trx) })
    .where("address_key", "=", addressKey)
    .where("purpose", "=", purpose)
    .where("asker", "=", asker)
    .where("code_hash", "=", codeHash)
    .where("consumed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new DomainError("session_expired", { reason: "code_expired" });
}
