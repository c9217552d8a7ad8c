/** How often somebody may do what costs money or invites guessing (domain.md, section 12); pages and API count together. */
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Per key and window; a key is an address or an account. */
export const LIMITS = {
  login: { points: 10, duration: MINUTE_S },
  refresh: { points: 60, duration: MINUTE_S },
  codes: { points: 5, duration: HOUR_S },
  register: { points: 10, duration: HOUR_S },
  promo: { points: 20, duration: MINUTE_S },
  validate: { points: 60, duration: MINUTE_S },
  create: { points: 10, duration: MINUTE_S },
  feedback: { points: 10, duration: HOUR_S },
  lead: { points: 5, duration: HOUR_S },
  couponCheck: { points: 60, duration: MINUTE_S },
  couponDownload: { points: 5, duration: HOUR_S },
  withdrawal: { points: 10, duration: HOUR_S },
  subscribe: { points: 10, duration: HOUR_S },
  wishlist: { points: 60, duration: HOUR_S },
  cookieChoice: { points: 30, duration: MINUTE_S },
  crawl: { points: 120, duration: HOUR_S },
  upload: { points: 60, duration: HOUR_S },
} as const;

export type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /** @returns null when allowed, otherwise the seconds to wait; a key over its limit is not counted further */
  consume(limit: LimitName, keys: readonly string[]): Promise<number | null>;
}

type Limiter = Pick<RateLimiterMemory, "consume">;

/** @param pool a pg pool when several processes share the counts; null counts in this process only */
export function createRateLimits(pool: object | null): RateLimits {
  const limiters = new Map<LimitName, Limiter>();
  for (const [name, { points, duration }] of Object.entries(LIMITS)) {
    const options = { keyPrefix: name, points, duration };
    limiters.set(
      name as LimitName,
      pool === null
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: "pool",
            tableName: "rate_limits",
            tableCreated: true,
            // An outage of the counters must not close the shop.
            insuranceLimiter: new RateLimiterMemory(options),
          }),
    );
  }
  return {
    async consume(limit, keys) {
      const limiter = limiters.get(limit) as Limiter;
      for (const key of keys) {
        try {
          await limiter.consume(key);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        }
      }
      return null;
    },
  };
}

/** For load tests and the tests of everything else. */
export const unlimited: RateLimits = { consume: async () => null };
