/** Counts a call against one of the limits of domain.md, section 12, per address and per account. */
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { userIdOf } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { LimitName } from "~/http/rate-limits.server";
import type { ApiEnv } from "../environment";

/** One bucket for all callers of a server that does not tell addresses. */
const UNKNOWN_ADDRESS = "unknown";

export function limitRate(limit: LimitName): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const userId = userIdOf(c.get("actor"));
    const keys = [`ip:${c.env?.clientAddress ?? UNKNOWN_ADDRESS}`, ...(userId ? [`user:${userId}`] : [])];
    const retryAfterS = await c.get("ports").limits.consume(limit, keys);
    if (retryAfterS !== null) throw new DomainError("throttled", { retryAfterS });
    await next();
  };
}

/**
 * Counts a call against the account or mailbox it aims at, too, so that many addresses cannot guess at one account.
 * @param target what is aimed at, e.g. "email:<hash>"; counted whether it exists or not
 */
export async function limitTarget(c: HonoContext<ApiEnv>, limit: LimitName, target: string): Promise<void> {
  const retryAfterS = await c.get("ports").limits.consume(limit, [`target:${target}`]);
  if (retryAfterS !== null) throw new DomainError("throttled", { retryAfterS });
}
