/**
 * Runs a verb or a job in a child process that dies at its n-th await. Most deaths are those of a database's client: nothing of
 * the verb goes on, and its connections break, which is all that a database and a provider notice of a killed process; a new
 * process costs ten times as much. Every fifth death is SIGKILL, every one in `npm run test:all`.
 */
import { type ChildProcess, fork } from "node:child_process";
import { type DatabaseName, doesAllOnEach } from "../databases";
import { bundled } from "./bundles";

type MortalVerb =
  | "create"
  | "capture"
  | "withdraw"
  | "refund"
  | "mail"
  | "bulk"
  | "import"
  | "newsletter"
  | "alerts"
  | "credit"
  | "ended-alerts"
  | "waiting-invite"
  | "waiting-pass"
  | "waiting-over";

export interface MortalJob {
  url: string;
  verb: MortalVerb;
  /**
   * The checkout session for create, the payment for capture, the sale for withdraw, the refund for refund, the moment in ms
   * for newsletter; none for the other jobs.
   */
  id: string;
  visitorId: string;
  email?: string;
  /** Counted from 1; none = it lives. */
  dieAt?: number;
}

/** How a verb in a child process ends that is to die. */
export type Death = "killed" | "cut off";

/** Of eight awaits, the one at which a verb dies on this database with a change: another one than on the other. */
const DIES_AT: Record<DatabaseName, number> = { sqlite: 7, postgres: 3 };

/** Whether a verb dies on this database at this await: in `npm run test:all` at each. */
export const diesOn = (name: DatabaseName, dieAt: number): boolean =>
  doesAllOnEach() || dieAt % 8 === DIES_AT[name];

const KILLED_OF = process.env.TEST_ALL === "1" ? 1 : 5;
let deaths = 0;

/** Living ones without a verb. They end with this process. */
const idle: ChildProcess[] = [];

async function newChild(): Promise<ChildProcess> {
  const program = await bundled("tests/support/processes/mortal-process.ts");
  const child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  child.once("exit", () => {
    if (idle.includes(child)) idle.splice(idle.indexOf(child), 1);
  });
  return child;
}

/** @returns its number of awaits, or null when it died */
export async function runMortal(job: MortalJob): Promise<number | null> {
  const mustDie = job.dieAt !== undefined || job.verb === "mail";
  const death: Death = mustDie && deaths++ % KILLED_OF === 0 ? "killed" : "cut off";
  const child = idle.pop() ?? (await newChild());
  child.ref();
  return new Promise((resolve, reject) => {
    const ended = (code: number | null, signal: string | null) => {
      child.removeListener("message", said);
      if (signal === "SIGKILL") resolve(null);
      else reject(new Error(`the mortal process ended with ${code ?? signal}`));
    };
    const said = (outcome: unknown) => {
      child.removeListener("exit", ended);
      child.unref();
      child.channel?.unref();
      idle.push(child);
      resolve(outcome as number | null);
    };
    child.once("exit", ended).once("message", said);
    child.send({ job, death });
  });
}
