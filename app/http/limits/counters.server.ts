/** Counts calls by key in fixed windows: in this process with bounded memory, or in PostgreSQL for several processes. */
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

interface Count {
  count: number;
  /** Time until the window ends. */
  msLeft: number;
}

export interface Counter {
  add(key: string): Promise<Count>;
  takeBack(key: string): Promise<void>;
  read(key: string): Promise<number>;
}

interface Window {
  count: number;
  /** Monotonic ms. */
  endsAt: number;
}

/** Keys of one counter: less than 2 MB, whatever the traffic. */
const MAX_KEYS = 10_000;
/** Number of old keys compared when one has to be evicted. */
const COMPARED = 20;

/** @param maxKeys when reached, keys with few calls are evicted before keys with many */
export function memoryCounter(durationS: number, maxKeys = MAX_KEYS): Counter & { size(): number } {
  const windows = new Map<string, Window>();
  const durationMs = durationS * 1000;

  function live(key: string, now: number): Window | undefined {
    const window = windows.get(key);
    if (window && window.endsAt > now) return window;
    windows.delete(key);
    return undefined;
  }

  function makeRoom(now: number): void {
    let least: string | undefined;
    let leastCount = Number.POSITIVE_INFINITY;
    let compared = 0;
    // In the order in which their windows began, so expired ones come first.
    for (const [key, { count, endsAt }] of windows) {
      if (endsAt <= now) {
        windows.delete(key);
        continue;
      }
      if (windows.size < maxKeys) return;
      if (compared++ === COMPARED) break;
      if (count < leastCount) [least, leastCount] = [key, count];
    }
    if (least !== undefined && windows.size >= maxKeys) windows.delete(least);
  }

  return {
    async add(key) {
      const now = performance.now();
      const known = live(key, now);
      if (known) {
        known.count += 1;
        return { count: known.count, msLeft: known.endsAt - now };
      }
      makeRoom(now);
      windows.set(key, { count: 1, endsAt: now + durationMs });
      return { count: 1, msLeft: durationMs };
    },
    async takeBack(key) {
      const known = live(key, performance.now());
      if (known && known.count > 0) known.count -= 1;
    },
    async read(key) {
      return live(key, performance.now())?.count ?? 0;
    },
    size: () => windows.size,
  };
}

interface PostgresOptions {
  /** A pg pool. */
  pool: object;
  name: string;
  durationS: number;
  /** One process deletes expired windows for all. */
  sweeps: boolean;
}

/** An outage of the shared counters must not close the shop: meanwhile the process counts by itself. */
export function postgresCounter({ pool, name, durationS, sweeps }: PostgresOptions): Counter {
  const spare = memoryCounter(durationS);
  const shared = new RateLimiterPostgres({
    keyPrefix: name,
    // The limit is enforced by our own table.
    points: Number.MAX_SAFE_INTEGER,
    duration: durationS,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: sweeps,
  });

  async function orSpare<T>(work: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      return instead();
    }
  }

  return {
    add: (key) =>
      orSpare(
        async () => {
          const { consumedPoints, msBeforeNext } = await shared.consume(key);
          return { count: consumedPoints, msLeft: msBeforeNext };
        },
        () => spare.add(key),
      ),
    takeBack: (key) =>
      orSpare(
        async () => void (await shared.reward(key)),
        () => spare.takeBack(key),
      ),
    read: (key) =>
      orSpare(
        async () => (await shared.get(key))?.consumedPoints ?? 0,
        () => spare.read(key),
      ),
  };
}
