/**
 * Schedules the jobs. Each lane of a job has its own rounds, so a slow provider or mail server delays neither other lanes
 * nor other jobs. A round that hangs is reported and abandoned, and the next one starts. Every few seconds the schedule reads
 * which jobs are paused, and notes from time to time which have succeeded (job-rounds).
 */
import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { isDatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { log } from "~/log/log.server";
import { takeTurn } from "./job-leases.server";
import { noteSuccess, pausedJobs, registerJobs } from "./job-rounds.server";
import { type JobShare, onOwnRounds } from "./job-share";
import type { Db } from "./schema";
import { withinTime } from "./time-limit.server";

export interface Job {
  name: string;
  everyMs: number;
  /** A round that takes longer counts as hanging. */
  boundMs?: number;
  /** The lanes that have work; none = one lane without a name. */
  lanes?: () => Promise<readonly string[]>;
  /** @param ending aborts when no more rounds are wanted: one that would take minutes ends soon, and is begun again elsewhere */
  run: (lane: string, ending: AbortSignal) => Promise<unknown>;
}

export interface JobFigures {
  name: string;
  /** Number of failed or abandoned rounds. */
  failed: number;
}

export interface Schedule {
  figures(): JobFigures[];
  /** Starts no new rounds; resolves when the running ones have finished. */
  stop(): Promise<void>;
}

/** Jobs with this period or a longer one take turns. */
const TURNS_FROM_MS = 15_000;
/** Jobs with a shorter period lease their rows, so a new round skips rows of a hanging one. */
const SHORT_BOUND_MS = 2 * MINUTE_MS;
const LONG_BOUND_MS = 15 * MINUTE_MS;

/** How soon a pause holds, and how many of these pass between two notes of success. */
const BEAT_MS = 5_000;
const BEATS_A_NOTE = 6;

interface Scheduling {
  beatMs?: number;
  /** Whether a job that takes turns is due is checked at least this often. */
  lookMs?: number;
  /** Of a process among several under one supervisor: its turns in the rounds of short jobs. The first has all others. */
  share?: JobShare;
}

/** @param jobs all of the program: each process makes them known */
export function scheduleJobs(
  db: Db,
  jobs: readonly Job[],
  { beatMs = BEAT_MS, lookMs = TURNS_FROM_MS, share }: Scheduling = {},
): Schedule {
  const alone: JobShare = { number: 1, of: 1, since: Date.now() };
  const holder = randomUUID();
  const running = new Map<string, Promise<void>>();
  const ending = new AbortController();
  const isFirst = share === undefined || share.number === 1;
  const own = jobs.filter(({ everyMs }) => isFirst || everyMs < TURNS_FROM_MS);
  const failed = new Map(own.map(({ name }) => [name, 0]));
  /** Since the last note. */
  const succeeded = new Set<string>();
  let beats = 0;
  /** null = not read yet: nothing runs before. */
  let paused: ReadonlySet<string> | null = null;

  async function beat(): Promise<void> {
    if (paused === null) await registerJobs(db, jobs);
    else if (++beats % BEATS_A_NOTE === 0) {
      const names = [...succeeded];
      succeeded.clear();
      await noteSuccess(db, names);
    }
    paused = await pausedJobs(db);
  }

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
    const usual = everyMs < TURNS_FROM_MS ? SHORT_BOUND_MS : LONG_BOUND_MS;
    const work = async () => {
      await withinTime(boundMs ?? usual, () => run(lane, ending.signal));
      succeeded.add(name);
    };
    const turn = { name: id, holder, everyMs };
    begin(name, id, everyMs < TURNS_FROM_MS ? work : () => takeTurn(db, turn, work));
  }

  function look(job: Job): void {
    const { lanes, name } = job;
    if (!paused || paused.has(name)) return;
    if (!lanes) beginLane(job, "");
    else
      begin(name, `lanes of ${name}`, async () => {
        const busy = await lanes();
        if (busy.length === 0) succeeded.add(name);
        for (const lane of busy) beginLane(job, lane);
      });
  }

  const ends = own.map((job) => {
    const turns = job.everyMs < TURNS_FROM_MS && share ? share : alone;
    return onOwnRounds(Math.min(job.everyMs, lookMs), turns, () => look(job));
  });
  const watch = () => begin("watch-jobs", "watch-jobs", beat);
  const watching = setInterval(watch, beatMs).unref();
  watch();
  return {
    figures: () => [...failed].map(([name, count]) => ({ name, failed: count })),
    async stop() {
      clearInterval(watching);
      for (const end of ends) end();
      ending.abort();
      // A round that lists the lanes may start some of them.
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
