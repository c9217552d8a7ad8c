/** Whether this process may be given requests: it is not stopping, its database serves and its disk has room. */
import { config } from "~/config.server";
import { databaseFault } from "~/runtime.server";
import { within } from "./deadline.server";
import { freeDisk } from "./free-disk.server";

/** Load balancers are told to wait two seconds. */
const PATIENCE_MS = 1_000;
/** Anonymous callers share one answer: the database is asked once in this time. */
const KEPT_MS = 1_000;

export type ReadinessProblem = "stopping" | "database" | "schema" | "write" | "disk";

let stopping = false;

/** From now on the process is not ready: it finishes what it has and wants no more. */
export function markAsStopping(): void {
  stopping = true;
}

async function diskProblem(): Promise<ReadinessProblem | null> {
  const free = await freeDisk(config.dataDir).catch(() => 0);
  return free < config.minFreeDiskBytes ? "disk" : null;
}

async function look(): Promise<ReadinessProblem[]> {
  const problems: (ReadinessProblem | null)[] = await Promise.all([
    within(PATIENCE_MS, databaseFault(), "database" as const),
    diskProblem(),
  ]);
  return problems.filter((problem) => problem !== null);
}

let last: { at: number; answer: Promise<ReadinessProblem[]> } | null = null;

/** @returns why not, or nothing when it is ready; within two seconds */
export async function readinessProblem(): Promise<ReadinessProblem[]> {
  if (stopping) return ["stopping"];
  const now = performance.now();
  if (!last || now - last.at > KEPT_MS) last = { at: now, answer: look() };
  return last.answer;
}
