/** Waits for locks that other programs hold on a SQLite file, with pauses that leave the event loop free. */
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";

const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY");
}

/** Turns a full or failing disk into an outage; returns any other error unchanged. */
export function asSqliteOutage(error: unknown): unknown {
  const isDisk = /^SQLITE_(FULL|IOERR|CANTOPEN)/.test(String((error as { code?: unknown }).code));
  return isDisk ? new DatabaseUnavailable(`SQLite cannot write: ${(error as Error).message}`, error) : error;
}

/** Retries while another program holds the lock. @throws DatabaseUnavailable at the deadline */
export async function untilFree<Result>(deadline: number, work: () => Result): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw asSqliteOutage(error);
      if (performance.now() + pause > deadline) {
        throw new DatabaseUnavailable("SQLite is locked by another program", error);
      }
    }
    // Jitter, so that waiting programs do not retry in step.
    await sleep(pause * (0.5 + Math.random() / 2));
  }
}
