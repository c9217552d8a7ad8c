/** Counts calls by key in PostgreSQL, or in the supervisor, for several processes. */
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { askSupervisor } from "~/domain/kernel/process/supervised.server";
import { type Count, type Counter, memoryCounter } from "./memory-counter";

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

/** What the supervisor is asked to count. */
export interface CounterQuestion {
  name: string;
  durationS: number;
  verb: keyof Counter;
  key: string;
}

const SUPERVISOR_MS = 1_000;

/** Counts in the supervisor, for the processes of one machine; as above, by itself when it does not answer. */
export function supervisedCounter(name: string, durationS: number): Counter {
  const spare = memoryCounter(durationS);
  const ask = <Result>(verb: keyof Counter, key: string, instead: () => Promise<Result>) =>
    askSupervisor<Result>(
      "count",
      { name, durationS, verb, key } satisfies CounterQuestion,
      SUPERVISOR_MS,
    ).catch(instead);
  return {
    add: (key) => ask<Count>("add", key, () => spare.add(key)),
    takeBack: (key) => ask<void>("takeBack", key, () => spare.takeBack(key)),
    read: (key) => ask<number>("read", key, () => spare.read(key)),
  };
}
