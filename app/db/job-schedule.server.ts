/**
 * When jobs run. Each lane of a job has rounds of its own: one that waits for a slow provider or mail server keeps
 * neither other lanes nor other jobs waiting.
 */
import { randomUUID } from "node:crypto";
import { takeTurn } from "./job-leases.server";
import type { Db } from "./schema";

export interface Job {
  name: string;
  everyMs: number;
  /** Those with something to do; none given = one lane without a name. */
  lanes?: () => Promise<readonly string[]>;
  run: (lane: string) => Promise<unknown>;
}

export interface Schedule {
  /** No new rounds; resolves when the running ones are done. */
  stop(): Promise<void>;
}

/** Jobs that come round less often take turns; whether one is due is looked at no less often than this. */
const LOOK_MS = 15_000;

export function scheduleJobs(db: Db, jobs: readonly Job[]): Schedule {
  const holder = randomUUID();
  const running = new Map<string, Promise<void>>();

  function begin(id: string, round: () => Promise<unknown>): void {
    if (running.has(id)) return;
    const done = round()
      .catch((error: unknown) => console.error(`job ${id} failed:`, error))
      .then(() => {
        running.delete(id);
      });
    running.set(id, done);
  }

  function beginLane({ name, everyMs, run }: Job, lane: string): void {
    const id = lane === "" ? name : `${name}:${lane}`;
    const work = () => run(lane);
    const turn = { name: id, holder, everyMs };
    begin(id, everyMs < LOOK_MS ? work : () => takeTurn(db, turn, work));
  }

  const timers = jobs.map((job) =>
    setInterval(
      () => {
        const { lanes } = job;
        if (!lanes) return beginLane(job, "");
        begin(`lanes of ${job.name}`, async () => {
          for (const lane of await lanes()) beginLane(job, lane);
        });
      },
      Math.min(job.everyMs, LOOK_MS),
    ).unref(),
  );
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      // A round that looks for lanes may begin some of them.
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
