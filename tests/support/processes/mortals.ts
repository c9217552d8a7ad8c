/** Runs a verb or a job in a child process that dies by SIGKILL at its n-th await. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { bundled } from "./bundles";

export interface MortalJob {
  url: string;
  verb: "create" | "capture" | "withdraw" | "refund" | "mail" | "bulk" | "import" | "newsletter";
  /**
   * The checkout session for create, the payment for capture, the sale for withdraw, the refund for refund, the moment in ms
   * for newsletter; none for mail, bulk and import.
   */
  id: string;
  visitorId: string;
  email?: string;
  /** Counted from 1; none = it lives. */
  dieAt?: number;
}

/** @returns its number of awaits, or null when it died */
export async function runMortal(job: MortalJob): Promise<number | null> {
  const program = await bundled("tests/support/processes/mortal-process.ts");
  const child = fork(program, [JSON.stringify(job)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const said: number[] = [];
  child.on("message", (steps) => said.push(Number(steps)));
  // What it said may arrive after the news of its end.
  const heard = once(child, "disconnect");
  const [code, signal] = await once(child, "exit");
  await heard;
  if (signal === "SIGKILL") return null;
  if (code !== 0 || said[0] === undefined) throw new Error(`the mortal process ended with ${code ?? signal}`);
  return said[0];
}
