/**
 * Several processes at work on one database at once. One SQLite connection does everything in turn, so only processes
 * of their own can show that two writers do not break each other's work.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { bundled } from "./bundles";

export interface RivalJob {
  verb: "create" | "capture" | "expire" | "guess" | "tell";
  /** The checkout session for create, the payment for capture, the address to sign in to for guess. */
  id: string;
  visitorId: string;
  /** Guessed at. */
  code?: string;
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

/** Deals the jobs out to `processes` processes, lets all begin together, and answers what each job answered. */
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
