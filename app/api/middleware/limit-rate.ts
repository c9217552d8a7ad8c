/** Rate limits calls (docs/limits.md) by target, by caller and by network. */
import type { MiddlewareHandler } from "hono";
import type { PricedCart } from "~/domain/cart/price-cart.server";
import { type IntegrationActor, userIdOf, visitorIdOf } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import type { CountedAttempt } from "~/http/limits/counted-attempt.server";
import { limitHeaders } from "~/http/limits/limit-headers";
import type { LimitName } from "~/http/limits/limit-table";
import {
  type Allowance,
  type Caller,
  type LimitRefusal,
  spentAllowance,
} from "~/http/limits/rate-limits.server";
import type { ApiCall, ApiEnv, ApiPorts } from "../environment";

function callerOf(c: ApiCall): Caller {
  const actor = c.get("actor");
  const userId = userIdOf(actor);
  const visitorId = visitorIdOf(actor);
  const visitor = userId ? `user:${userId}` : visitorId ? `visitor:${visitorId}` : null;
  return { visitor, address: c.env?.clientAddress ?? null };
}

function count(c: ApiCall, limit: LimitName, caller: Caller): Promise<LimitRefusal | null> {
  return c.get("ports").limits.consume(limit, caller, (allowance) => tell(c, allowance));
}

const countTarget = (c: ApiCall, limit: LimitName, target: string) =>
  count(c, limit, { target, address: c.env?.clientAddress ?? null, targetOnly: true });

/** Says what is left of the tightest limit that the call has met. */
function tell(c: ApiCall, allowance: Allowance): void {
  const known = c.get("allowance");
  if (known && known.left / known.points <= allowance.left / allowance.points) return;
  c.set("allowance", allowance);
  for (const [name, value] of Object.entries(limitHeaders(allowance))) c.header(name, value);
}

/** Counts public calls, of which one reads by POST: a position stands in no address. Answers kept in memory are counted where they are sent. */
export function limitReads(basePath: string, { limits }: ApiPorts): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.method !== "OPTIONS" && c.req.path.startsWith(`${basePath}/public/`)) {
      const allowance = limits.countHere("read", c.env?.clientAddress ?? null);
      if (allowance) tell(c, allowance);
      if (allowance && allowance.left < 0)
        refuse({ waitS: Math.ceil(allowance.msLeft / 1000), by: "network" });
    }
    await next();
  };
}

function refuse({ waitS }: LimitRefusal, reason?: string): never {
  throw new DomainError("throttled", { retryAfterS: waitS, ...(reason !== undefined && { reason }) });
}

export function limitRate(limit: LimitName): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await limitCaller(c, limit);
    await next();
    // A narrower limit refused the call: it must not use up the network's other callers' limit.
    if (isDomainError(c.error, "throttled"))
      await c.get("ports").limits.returnPoint(limit, { address: callerOf(c).address });
  };
}

/**
 * Counts a call with an API key. Other limits count such a call by its network and target: a partner's server sells and
 * redeems for many people.
 * @throws DomainError throttled
 */
export async function limitKey(c: ApiCall, { keyId }: IntegrationActor): Promise<void> {
  const refusal = await count(c, "apiKey", { ...callerOf(c), visitor: `key:${keyId}` });
  if (refusal !== null) refuse(refusal);
}

/**
 * Counts within a handler what `operation` cannot derive from the request alone.
 * @throws DomainError throttled
 */
export async function limitCaller(c: ApiCall, limit: LimitName): Promise<void> {
  const refusal = await count(c, limit, callerOf(c));
  if (refusal !== null) refuse(refusal);
}

/**
 * Also counts a call against its target account, mailbox or order: by network, and in total.
 * @param target e.g. "mail:<hash>"; counted whether it exists or not
 * @param otherWay reason reported when the target's own limit is used up, possibly by others
 * @throws DomainError throttled
 */
export async function limitTarget(
  c: ApiCall,
  limit: LimitName,
  target: string,
  otherWay?: string,
): Promise<void> {
  const refusal = await countTarget(c, limit, target);
  if (refusal === null) return;
  const spent = spentAllowance(limit, refusal);
  if (spent) tell(c, spent);
  refuse(refusal, otherWay);
}

/**
 * Checks the mail limit of a mailbox. Callers answer alike when it is exceeded: strangers cannot use up the
 * owner's requests, and the last mail still works.
 * @param door the operation: each has its own count
 */
export async function mayMailTo(c: ApiCall, limit: LimitName, door: string, email: string): Promise<boolean> {
  return (await countTarget(c, limit, `${door}:${emailKey(email)}`)) === null;
}

/** An attempt at an account by its address. @param door the operation: each has its own count */
export function attemptAt(
  c: ApiCall,
  door: "password" | "code" | "link",
  email: string,
  otherWay: CountedAttempt["otherWay"],
): CountedAttempt {
  const caller = { ...callerOf(c), target: `${door}:${emailKey(email)}` };
  const seen = (allowance: Allowance) => tell(c, allowance);
  return { limits: c.get("ports").limits, caller, seen, email, otherWay };
}

/** Takes back a count, because the call had no effect. */
export async function uncountCall(c: ApiCall, limit: LimitName, target?: string): Promise<void> {
  await c.get("ports").limits.returnPoint(limit, { ...callerOf(c), target });
}

/** Number of guessed codes in a cart; an existing but unusable code is not a guess. */
export const unknownCodes = ({ codes }: Pick<PricedCart, "codes">): number =>
  codes.filter(({ refusal }) => refusal === "promo_invalid").length;

/**
 * Refuses a caller who has tried too many unknown promo codes.
 * @param codes number of codes in the call
 * @returns a function to call with the number of unknown ones among them
 * @throws DomainError throttled
 */
export async function limitCodes(c: ApiCall, codes: number): Promise<(wrong: number) => Promise<void>> {
  if (codes === 0) return async () => {};
  await limitCaller(c, "promo");
  return async (wrong) => {
    if (wrong === 0) await uncountCall(c, "promo");
    for (let more = 1; more < wrong; more += 1) await count(c, "promo", callerOf(c));
  };
}
