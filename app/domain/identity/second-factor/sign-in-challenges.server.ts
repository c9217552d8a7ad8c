/** Stores sign-ins that wait for the second factor: ten minutes, five attempts, one session. */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { SignInChallengesTable } from "~/db/schema/identity";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import { type FactorMethod, factorMethods, hasSecondFactor } from "./queries.server";

export const CHALLENGE_TTL_MS = 10 * MINUTE_MS;
export const CHALLENGE_ATTEMPTS = 5;

/** Lets the client complete the second step and nothing else. */
export interface SignInChallenge {
  token: string;
  methods: FactorMethod[];
}

type ChallengeRow = Selectable<SignInChallengesTable>;

export const signInExpired = () => new DomainError("session_expired", { reason: "sign_in_expired" });

/** @returns null for an account without second factor */
export async function openChallenge(trx: Trx, userId: string): Promise<SignInChallenge | null> {
  if (!(await hasSecondFactor(trx, userId))) return null;
  const now = await databaseNow(trx);
  const token = newToken();
  await trx
    .insertInto("sign_in_challenges")
    .values({
      id: newId(),
      user_id: userId,
      token_hash: hashToken(token),
      attempts: 0,
      created_at: now,
      expires_at: now + CHALLENGE_TTL_MS,
      used_at: null,
    })
    .execute();
  return { token, methods: await factorMethods(trx, userId) };
}

/** @returns null when it is used, expired or out of attempts */
export async function readChallenge(db: Db, token: string): Promise<ChallengeRow | null> {
  const row = await db
    .selectFrom("sign_in_challenges")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", await databaseNow(db))
    .where("attempts", "<", CHALLENGE_ATTEMPTS)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts the attempt before validating it, in its own statement: concurrent guesses cannot exceed the limit.
 * @throws DomainError session_expired/sign_in_expired
 */
export async function countAttempt(db: Db, token: string): Promise<ChallengeRow> {
  const row = await db
    .updateTable("sign_in_challenges")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("token_hash", "=", hashToken(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", await databaseNow(db))
    .where("attempts", "<", CHALLENGE_ATTEMPTS)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw signInExpired();
  return row;
}

/** @throws DomainError session_expired/sign_in_expired when it is already used or the account was signed out */
export async function consumeChallenge(trx: Trx, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("sign_in_challenges")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw signInExpired();
}
