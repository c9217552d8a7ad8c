/** Decides whether this process is ready: it is not stopping, its database accepts writes and its disk has room. */
import { config } from "~/config.server";
import { freeDisk } from "~/domain/kernel/process/free-disk.server";
import { databaseFault } from "~/runtime.server";
import { within } from "./deadline.server";

/** Load balancers are configured to wait two seconds. */
const PATIENCE_MS = 1_000;
/** Anonymous callers share one answer for this time, so that they cannot load the database. */
const KEPT_MS = 1_000;

export type ReadinessProblem = "stopping" | "database" | "schema" | "limits" | "secrets" | "write" | "disk";

let stopping = false;

/** Makes the process unready: it finishes its requests and gets no new ones. */
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

/** @returns the problems, none when ready; answers within two seconds */
export async function readinessProblem(): Promise<ReadinessProblem[]> {
  if (stopping) return ["stopping"];
  const now = performance.now();
  if (!last || now - last.at > KEPT_MS) last = { at: now, answer: look() };
  return last.answer;
}
