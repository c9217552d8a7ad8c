/**
 * When jobs run. Each lane of a job has rounds of its own: one that waits for a slow provider or mail server keeps
 * neither other lanes nor other jobs waiting. A round that hangs is reported and left behind, and the next one begins.
 */
import { randomUUID } from "node:crypto";
import { isDatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { log } from "~/log/log.server";
import { takeTurn } from "./job-leases.server";
import type { Db } from "./schema";
import { withinTime } from "./time-limit.server";

export interface Job {
  name: string;
  everyMs: number;
  /** When a round takes longer, something hangs. */
  boundMs?: number;
  /** Those with something to do; none given = one lane without a name. */
  lanes?: () => Promise<readonly string[]>;
  run: (lane: string) => Promise<unknown>;
}

export interface JobFigures {
  name: string;
  /** Rounds that failed or took too long. */
  failed: number;
}

export interface Schedule {
  /** Since it began. */
  figures(): JobFigures[];
  /** No new rounds; resolves when the running ones are done. */
  stop(): Promise<void>;
}

/** Jobs that come round less often take turns; whether one is due is looked at no less often than this. */
const LOOK_MS = 15_000;
/** Jobs of a second lease their rows: another round passes by what hangs. */
const SHORT_BOUND_MS = 2 * 60_000;
const LONG_BOUND_MS = 15 * 60_000;

export function scheduleJobs(db: Db, jobs: readonly Job[]): Schedule {
  const holder = randomUUID();
  const running = new Map<string, Promise<void>>();
  const failed = new Map(jobs.map(({ name }) => [name, 0]));

  function report(name: string, id: string, error: unknown): void {
    failed.set(name, (failed.get(name) ?? 0) + 1);
    // Every second, as long as the database is away.
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
      // A round that looks for lanes may begin some of them.
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
