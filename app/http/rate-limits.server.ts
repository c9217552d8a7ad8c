/** Counts callers against the limits: what is aimed at and who calls first, the network last; pages and API together. */
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { LIMITS, type Limit, type LimitName, SITE_FACTOR } from "./limit-table";
import { networkOf } from "./network-of";

export interface Caller {
  /** e.g. "mail:<hash>", "order:<number>"; counted whether it exists or not. */
  target?: string | undefined;
  /** "user:<id>" or "visitor:<id>"; null counts with the network only. */
  visitor?: string | null;
  /** Behind our trusted proxies; null where the server does not tell; left out, the network is counted elsewhere. */
  address?: string | null;
}

export interface RateLimits {
  /** @returns null when allowed, otherwise the seconds to wait; what follows a full counter is not counted */
  consume(limit: LimitName, caller: Caller): Promise<number | null>;
  /** Takes back what consume() has counted: it came to nothing, or was no guess. */
  giveBack(limit: LimitName, caller: Caller): Promise<void>;
}

type Limiter = Pick<RateLimiterMemory, "consume" | "reward">;
interface Counter {
  limiter: Limiter;
  key: string;
}

/** @param pool a pg pool when several processes share the counts; null counts in this process only */
export function createRateLimits(pool: object | null): RateLimits {
  const limiters = new Map<string, Limiter>();

  function limiter(name: string, points: number, duration: number): Limiter {
    const known = limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: name, points, duration };
    const made =
      pool === null
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: "pool",
            tableName: "rate_limits",
            tableCreated: true,
            // One of them sweeps the table for all.
            clearExpiredByTimeout: limiters.size === 0,
            // An outage of the counters must not close the shop.
            insuranceLimiter: new RateLimiterMemory(options),
          });
    limiters.set(name, made);
    return made;
  }

  /** Narrow ones first: an abusive visitor who is stopped there uses nothing up for the others on the line. */
  function countersOf(name: LimitName, { target, visitor, address }: Caller): Counter[] {
    const limit: Limit = LIMITS[name];
    const counters: Counter[] = [];
    const add = (scope: string, { points, duration }: { points: number; duration: number }, key: string) =>
      counters.push({ limiter: limiter(`${name}:${scope}`, points, duration), key });
    if (limit.target && target !== undefined) add("target", limit.target, target);
    if (limit.visitor && visitor != null) add("visitor", limit.visitor, visitor);
    if (address === undefined) return counters;
    const { line, site } = networkOf(address);
    add("network", limit.network, line);
    const { points, duration } = limit.network;
    if (site !== null) add("site", { points: points * SITE_FACTOR, duration }, site);
    return counters;
  }

  return {
    async consume(name, caller) {
      for (const { limiter, key } of countersOf(name, caller)) {
        try {
          await limiter.consume(key);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        }
      }
      return null;
    },
    async giveBack(name, caller) {
      for (const { limiter, key } of countersOf(name, caller)) await limiter.reward(key);
    },
  };
}

/** For load tests and the tests of everything else. */
export const unlimited: RateLimits = { consume: async () => null, giveBack: async () => {} };
