/** Completes the second step of a sign-in: exchanges the challenge and a second factor for a session. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { lockUser } from "~/domain/identity/queries.server";
import { checkFactor, type FactorProof } from "~/domain/identity/second-factor/check-factor.server";
import {
  offersPasskeys,
  passkeyChallenge,
  type RequestOptions,
  requestOptions,
} from "~/domain/identity/second-factor/passkeys.server";
import { type FactorMethod, factorMethods, passkeysOf } from "~/domain/identity/second-factor/queries.server";
import {
  CHALLENGE_ATTEMPTS,
  consumeChallenge,
  countAttempt,
  readChallenge,
  signInExpired,
} from "~/domain/identity/second-factor/sign-in-challenges.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { openAccount, type SignIn } from "./enter-account.server";

/** Binds a passkey's signature to the sign-in; the token is secret and works once. */
const bindingOf = (token: string) => `sign-in:${token}`;

export interface SecondStep {
  userId: string;
  methods: FactorMethod[];
  /** null when no passkey is available. */
  passkey: RequestOptions | null;
}

/** @returns null when the sign-in must restart */
export async function readSecondStep({ db, origin }: Context, token: string): Promise<SecondStep | null> {
  const challenge = await readChallenge(db, token);
  if (!challenge) return null;
  const { user_id: userId } = challenge;
  const methods = await factorMethods(db, userId);
  const question = passkeyChallenge(bindingOf(token));
  const passkey =
    methods.includes("passkey") && offersPasskeys(origin)
      ? await requestOptions(await passkeysOf(db, userId), { origin, question })
      : null;
  return { userId, methods, passkey };
}

/**
 * @throws DomainError session_expired/sign_in_expired; as checkFactor, with attempts_left;
 * unauthenticated/no_active_account for an account blocked meanwhile
 */
export async function enterWithFactor(
  ctx: Context,
  { token, proof, userAgent }: { token: string; proof: FactorProof; userAgent: string },
): Promise<SignIn> {
  const { id, user_id, attempts } = await countAttempt(ctx.db, token);
  try {
    return await inTransaction(ctx.db, async (trx) => {
      const now = await databaseNow(trx);
      const user = await lockUser(trx, user_id);
      if (!user) throw signInExpired();
      await consumeChallenge(trx, id, now);
      await checkFactor(ctx, trx, { user, proof, binding: bindingOf(token), now });
      return openAccount(ctx, trx, user, { userAgent, isNew: false });
    });
  } catch (error) {
    if (!isDomainError(error, "invalid")) throw error;
    const { facts } = error;
    throw new DomainError("invalid", { ...facts, attempts_left: CHALLENGE_ATTEMPTS - attempts });
  }
}
