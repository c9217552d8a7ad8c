/**
 * Limits attempts at passwords and codes, in pages and API: only wrong attempts count. When strangers have used up an
 * account's limit, its owner is offered another way to sign in instead of being locked out, and is notified by mail.
 */
import { warnOfAttack } from "~/domain/identity/sign-in/warn-of-attack.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { type Allowance, type Caller, type RateLimits, spentAllowance } from "./rate-limits.server";

/** Wrong attempts a day from unknown browsers and networks after which the owner is notified. */
const ALARM_ATTEMPTS = 10;

export interface CountedAttempt {
  limits: RateLimits;
  /** Includes the target. */
  caller: Caller;
  /** Is given what is left of the caller's own limits. */
  seen?: (allowance: Allowance) => void;
  /** E-mail address of the targeted account. */
  email: string;
  /** Reason of the refusal when the account's limit is reached: it names the other way to sign in. */
  otherWay: "use_code" | "use_link";
}

/** Refused, but no guess: there was no code or challenge to guess. */
const nothingThere = (error: unknown) => isDomainError(error, "session_expired");

/** The first factor was right; the second step follows. */
const isFirstStep = (error: unknown) =>
  isDomainError(error, "unauthenticated") && error.facts.reason === "second_factor_required";

function isWrong(error: unknown): boolean {
  if (isFirstStep(error)) return false;
  if (isDomainError(error, "unauthenticated") || nothingThere(error)) return true;
  return isDomainError(error, "invalid") && error.facts.reason === "invalid_code";
}

/** @throws DomainError throttled, or any error of the attempt */
export async function countedAttempt<T>(
  ctx: Context,
  { limits, caller, seen, email, otherWay }: CountedAttempt,
  attempt: () => Promise<T>,
): Promise<T> {
  const refusal = await limits.consume("login", caller, seen);
  if (refusal) {
    const spent = spentAllowance("login", refusal);
    if (spent) seen?.(spent);
    throw new DomainError("throttled", {
      retryAfterS: refusal.waitS,
      ...(refusal.by === "everywhere" && { reason: otherWay }),
    });
  }
  try {
    const done = await attempt();
    await limits.returnPoint("login", caller);
    return done;
  } catch (error) {
    if (!isWrong(error)) await limits.returnPoint("login", caller);
    else if (nothingThere(error)) await limits.returnPoint("login", caller, "everywhere");
    else if ((await limits.tries("login", caller.target ?? "")) >= ALARM_ATTEMPTS)
      await warnOfAttack(ctx, email);
    throw error;
  }
}
