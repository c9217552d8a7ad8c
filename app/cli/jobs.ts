/**
 * `npm run jobs` says of each job when it last succeeded, whether it is late or paused, and what its queue has given up; operators
 * pause and resume jobs and have dead rows tried again by `jobs:pause`, `jobs:resume`, `jobs:dead` and `jobs:retry`.
 */
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { type JobState, jobStates } from "~/db/job-rounds.server";
import type { ActingContext } from "~/domain/kernel/context";
import { SECOND_MS } from "~/domain/kernel/durations";
import {
  deadRowsOf,
  JOBS_WITH_DEAD_ROWS,
  pauseJob,
  retryDeadRow,
} from "~/domain/reports/operations/operator-jobs.server";

const USAGE = `usage: npm run jobs                       all jobs
  npm run jobs:pause -- JOB NOTE      no process begins another round of it (why: NOTE)
  npm run jobs:resume -- JOB
  npm run jobs:dead                   rows given up by ${JOBS_WITH_DEAD_ROWS.join(", ")}
  npm run jobs:retry -- JOB ID… | all`;
/** A round may be under way. */
const GRACE_MS = 60 * SECOND_MS;

function stateText({ paused, lateMs }: JobState): string {
  if (paused) return `PAUSED since ${new Date(paused.at).toISOString()}: ${paused.note}`;
  return lateMs > GRACE_MS ? `LATE by ${Math.round(lateMs / SECOND_MS)} s` : "";
}

/** @returns whether none is late */
async function list({ db }: ActingContext): Promise<boolean> {
  const states = await jobStates(db);
  for (const state of states) {
    const succeeded = new Date(state.succeededAt).toISOString();
    const line = `${state.job.padEnd(26)} every ${String(state.everyMs / SECOND_MS).padStart(5)} s  ${succeeded}  ${stateText(state)}`;
    console.log(line.trimEnd());
  }
  if (states.length === 0) console.log("no process with jobs has run on this database yet");
  return !states.some((state) => state.lateMs > GRACE_MS);
}

async function dead(ctx: ActingContext): Promise<boolean> {
  let isNone = true;
  for (const job of JOBS_WITH_DEAD_ROWS) {
    for (const { id, attempts, failingSince, reason } of await deadRowsOf(ctx, job)) {
      isNone = false;
      console.log(
        `${job}  ${id}\n  failing since ${new Date(failingSince).toISOString()}, ${attempts} attempts: ${reason}`,
      );
    }
  }
  if (isNone)
    console.log("no dead rows; those of mails: npm run mail:dead, of refunds: npm run ledger:check");
  return true;
}

async function retry(ctx: ActingContext, job: string, wanted: readonly string[]): Promise<boolean> {
  const ids = wanted[0] === "all" ? (await deadRowsOf(ctx, job)).map(({ id }) => id) : wanted;
  let isDone = true;
  for (const id of ids) {
    const isRetried = await retryDeadRow(ctx, job, id);
    isDone &&= isRetried;
    console.log(`${id}  ${isRetried ? "is tried again" : "is no dead row of this job"}`);
  }
  return isDone;
}

async function setPaused(ctx: ActingContext, job: string, note: string | null): Promise<boolean> {
  const isChanged = await pauseJob(ctx, job, note);
  const done =
    note === null ? "goes on" : "is paused: each process knows within seconds; a round that runs ends";
  if (isChanged) console.log(`${job} ${done}`);
  else console.error(`there is no job ${job}, or it is so already: npm run jobs`);
  return isChanged;
}

async function perform(
  ctx: ActingContext,
  [command, job = "", ...words]: readonly string[],
): Promise<boolean> {
  if (command === "list") return list(ctx);
  if (command === "dead") return dead(ctx);
  if (command === "resume" && job !== "") return setPaused(ctx, job, null);
  if (command === "pause" && words.length > 0) return setPaused(ctx, job, words.join(" "));
  if (command === "retry" && words.length > 0) return retry(ctx, job, words);
  console.error(USAGE);
  return false;
}

const args = process.argv.slice(2);
const db = openDatabase(config.directDatabaseUrl);
try {
  const ctx = { db, actor: { kind: "job", name: `jobs:${args[0]}` } } as const;
  if (!(await perform(ctx, args))) process.exitCode = 1;
} finally {
  await db.destroy();
}
