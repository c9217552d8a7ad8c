/** Counts a call against one of the limits (docs/limits.md): by what it aims at, by who calls, and by network. */
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { PricedCart } from "~/domain/cart/price-cart.server";
import { userIdOf, visitorIdOf } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import type { CountedAttempt } from "~/http/limits/counted-attempt.server";
import type { LimitName } from "~/http/limits/limit-table";
import type { Caller, LimitRefusal } from "~/http/limits/rate-limits.server";
import type { ApiEnv } from "../environment";

export function callerOf(c: HonoContext<ApiEnv>): Caller {
  const actor = c.get("actor");
  const userId = userIdOf(actor);
  const visitorId = visitorIdOf(actor);
  const visitor = userId ? `user:${userId}` : visitorId ? `visitor:${visitorId}` : null;
  return { visitor, address: c.env?.clientAddress ?? null };
}

function count(c: HonoContext<ApiEnv>, limit: LimitName, caller: Caller): Promise<LimitRefusal | null> {
  return c.get("ports").limits.consume(limit, caller);
}

function refuse({ waitS }: LimitRefusal, reason?: string): never {
  throw new DomainError("throttled", { retryAfterS: waitS, ...(reason !== undefined && { reason }) });
}

export function limitRate(limit: LimitName): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await limitCaller(c, limit);
    await next();
    // Stopped by a narrower limit: it uses nothing up for the others on its line.
    if (isDomainError(c.error, "throttled"))
      await c.get("ports").limits.giveBack(limit, { address: callerOf(c).address });
  };
}

/**
 * Counts within a handler what `operation` cannot tell from the request alone.
 * @throws DomainError throttled
 */
export async function limitCaller(c: HonoContext<ApiEnv>, limit: LimitName): Promise<void> {
  const refusal = await count(c, limit, callerOf(c));
  if (refusal !== null) refuse(refusal);
}

/**
 * Counts a call against the account, mailbox or order it aims at, too: by network, and from everywhere together.
 * @param target what is aimed at, e.g. "mail:<hash>"; counted whether it exists or not
 * @param otherWay the reason that is given where it is the target that has had enough: others may have used that up
 * @throws DomainError throttled
 */
export async function limitTarget(
  c: HonoContext<ApiEnv>,
  limit: LimitName,
  target: string,
  otherWay?: string,
): Promise<void> {
  const refusal = await count(c, limit, { target, address: callerOf(c).address, targetOnly: true });
  if (refusal !== null) refuse(refusal, otherWay);
}

/**
 * Whether a mailbox may be written to once more because its address was sent. If not, the answer is the same all the
 * same: strangers cannot use up what its owner needs, and the last mail still works.
 * @param door what is asked for there: each has its own count
 */
export async function mayMailTo(
  c: HonoContext<ApiEnv>,
  limit: LimitName,
  door: string,
  email: string,
): Promise<boolean> {
  const target = `${door}:${emailKey(email)}`;
  return (await count(c, limit, { target, address: callerOf(c).address, targetOnly: true })) === null;
}

/** A try at an account by its address. @param door what is tried there: each has its own count */
export function attemptAt(
  c: HonoContext<ApiEnv>,
  door: "password" | "code" | "link",
  email: string,
  otherWay: CountedAttempt["otherWay"],
): CountedAttempt {
  const caller = { ...callerOf(c), target: `${door}:${emailKey(email)}` };
  return { limits: c.get("ports").limits, caller, email, otherWay };
}

/** Takes back what was counted, because nothing came of it. */
export async function uncount(c: HonoContext<ApiEnv>, limit: LimitName, target?: string): Promise<void> {
  await c.get("ports").limits.giveBack(limit, { ...callerOf(c), target });
}

/** Guesses among a cart's codes; one that exists but cannot be used is none. */
export const unknownCodes = ({ codes }: Pick<PricedCart, "codes">): number =>
  codes.filter(({ refusal }) => refusal === "promo_invalid").length;

/**
 * For calls that carry promo codes: refuses a caller who has tried too many codes that do not exist.
 * @param codes how many it carries
 * @returns what to call once it is known how many of them do not exist
 * @throws DomainError throttled
 */
export async function limitCodes(
  c: HonoContext<ApiEnv>,
  codes: number,
): Promise<(wrong: number) => Promise<void>> {
  if (codes === 0) return async () => {};
  await limitCaller(c, "promo");
  return async (wrong) => {
    if (wrong === 0) await uncount(c, "promo");
    for (let more = 1; more < wrong; more += 1) await count(c, "promo", callerOf(c));
  };
}
