/**
 * Tries at a password or a code, in pages and API: only wrong ones count. When strangers have used up what an account
 * allows, its owner is led to another way in instead of being shut out; and the owner is told by mail.
 */
import { warnOfAttack } from "~/domain/identity/sign-in/warn-of-attack.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import type { Caller, RateLimits } from "./rate-limits.server";

/** Wrong tries a day from browsers and networks the account does not know. */
export const ALARM_ATTEMPTS = 10;

export interface CountedAttempt {
  limits: RateLimits;
  /** With a target. */
  caller: Caller;
  /** Whose account it is. */
  email: string;
  /** The reason that is given when the account's count is full: it names the other way in. */
  otherWay: "use_code" | "use_link";
}

/** Wrong, but no guess: there was nothing to guess at. */
const nothingThere = (error: unknown) => isDomainError(error, "session_expired");

/** The second step follows: what was tried was right. */
const isFirstStep = (error: unknown) =>
  isDomainError(error, "unauthenticated") && error.facts.reason === "second_factor_required";

function isWrong(error: unknown): boolean {
  if (isFirstStep(error)) return false;
  if (isDomainError(error, "unauthenticated") || nothingThere(error)) return true;
  return isDomainError(error, "invalid") && error.facts.reason === "invalid_code";
}

/** @throws DomainError throttled, or what the attempt throws */
export async function countedAttempt<T>(
  ctx: Context,
  { limits, caller, email, otherWay }: CountedAttempt,
  attempt: () => Promise<T>,
): Promise<T> {
  const refusal = await limits.consume("login", caller);
  if (refusal)
    throw new DomainError("throttled", {
      retryAfterS: refusal.waitS,
      ...(refusal.by === "everywhere" && { reason: otherWay }),
    });
  try {
    const done = await attempt();
    await limits.giveBack("login", caller);
    return done;
  } catch (error) {
    if (!isWrong(error)) await limits.giveBack("login", caller);
    else if (nothingThere(error)) await limits.giveBack("login", caller, "everywhere");
    else if ((await limits.tries("login", caller.target ?? "")) >= ALARM_ATTEMPTS)
      await warnOfAttack(ctx, email);
    throw error;
  }
}
