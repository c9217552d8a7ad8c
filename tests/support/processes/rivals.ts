/**
 * Runs several processes on one database in parallel. One SQLite connection serializes everything, so only
 * separate processes can show that two writers do not break each other's work.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { bundled } from "./bundles";

export interface RivalJob {
  verb:
    | "create"
    | "capture"
    | "expire"
    | "guess"
    | "tell"
    | "serve"
    | "move"
    | "cancel"
    | "extend"
    | "redeem"
    | "credit";
  /** The checkout session for create, the payment for capture, the address to sign in to for guess, the sold line for move, cancel and extend, the coupon's code for redeem. */
  id: string;
  visitorId: string;
  /** Guessed at. */
  code?: string;
  /** Of the line. */
  saleId?: string;
  /** Where it moves. */
  toSlotId?: string;
}

async function start(url: string): Promise<ChildProcess> {
  const rival = fork(await bundled("tests/support/processes/rival-process.ts"), [url]);
  await Promise.race([
    once(rival, "message"),
    once(rival, "exit").then(([code]) => {
      throw new Error(`a rival process ended with ${code} before it was ready`);
    }),
  ]);
  return rival;
}

/** Distributes the jobs over `processes` processes, starts all at once. @returns the answer of each job */
export async function runInRivals(url: string, processes: number, jobs: RivalJob[]): Promise<string[]> {
  const rivals = await Promise.all(Array.from({ length: processes }, () => start(url)));
  try {
    const answers = await Promise.all(
      rivals.map(async (rival, index) => {
        const answered = once(rival, "message");
        rival.send(jobs.filter((_, at) => at % processes === index));
        const [list] = await answered;
        return list as string[];
      }),
    );
    return answers.flat();
  } finally {
    await Promise.all(
      rivals.map(async (rival) => {
        const ended = once(rival, "exit");
        rival.disconnect();
        await ended;
      }),
    );
  }
}
