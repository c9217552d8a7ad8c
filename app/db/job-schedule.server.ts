/**
 * Schedules the jobs. Each lane of a job has its own rounds, so a slow provider or mail server delays neither other lanes
 * nor other jobs. A round that hangs is reported and abandoned, and the next one starts.
 */
import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { isDatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { log } from "~/log/log.server";
import { takeTurn } from "./job-leases.server";
import type { Db } from "./schema";
import { withinTime } from "./time-limit.server";

export interface Job {
  name: string;
  everyMs: number;
  /** A round that takes longer counts as hanging. */
  boundMs?: number;
  /** The lanes that have work; none = one lane without a name. */
  lanes?: () => Promise<readonly string[]>;
  run: (lane: string) => Promise<unknown>;
}

export interface JobFigures {
  name: string;
  /** Number of failed or abandoned rounds. */
  failed: number;
}

export interface Schedule {
  /** ms since the round began. */
  figures(): JobFigures[];
  /** Starts no new rounds; resolves when the running ones have finished. */
  stop(): Promise<void>;
}

/** Jobs with a longer period take turns; whether one is due is checked at least this often. */
const LOOK_MS = 15_000;
/** Jobs with a shorter period lease their rows, so a new round skips rows of a hanging one. */
const SHORT_BOUND_MS = 2 * MINUTE_MS;
const LONG_BOUND_MS = 15 * MINUTE_MS;

export function scheduleJobs(db: Db, jobs: readonly Job[]): Schedule {
  const holder = randomUUID();
  const running = new Map<string, Promise<void>>();
  const failed = new Map(jobs.map(({ name }) => [name, 0]));

  function report(name: string, id: string, error: unknown): void {
    failed.set(name, (failed.get(name) ?? 0) + 1);
    // Every second during a database outage.
    if (isDatabaseUnavailable(error)) log.warn({ job: id, why: error.message }, "a job waits");
    else log.error({ err: error, job: id }, "job failed");
  }

  function begin(name: string, id: string, round: () => Promise<unknown>): void {
    if (running.has(id)) return;
    const done = round()
      .catch((error: unknown) => report(name, id, error))
      .then(() => {
        running.delete(id);
      });
    running.set(id, done);
  }

  function beginLane({ name, everyMs, boundMs, run }: Job, lane: string): void {
    const id = lane === "" ? name : `${name}:${lane}`;
    const usual = everyMs < LOOK_MS ? SHORT_BOUND_MS : LONG_BOUND_MS;
    const work = () => withinTime(boundMs ?? usual, () => run(lane));
    const turn = { name: id, holder, everyMs };
    begin(name, id, everyMs < LOOK_MS ? work : () => takeTurn(db, turn, work));
  }

  const timers = jobs.map((job) =>
    setInterval(
      () => {
        const { lanes } = job;
        if (!lanes) return beginLane(job, "");
        begin(job.name, `lanes of ${job.name}`, async () => {
          for (const lane of await lanes()) beginLane(job, lane);
        });
      },
      Math.min(job.everyMs, LOOK_MS),
    ).unref(),
  );
  return {
    figures: () => [...failed].map(([name, count]) => ({ name, failed: count })),
    async stop() {
      for (const timer of timers) clearInterval(timer);
      // A round that lists the lanes may start some of them.
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
