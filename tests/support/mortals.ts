/** Runs a sales verb in a process of its own that dies by SIGKILL at its n-th await, whatever n is asked for. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export interface MortalJob {
  url: string;
  verb: "create" | "capture" | "withdraw" | "refund" | "mail";
  /** The checkout session for create, the payment for capture, the sale for withdraw, the refund for refund; none for mail. */
  id: string;
  visitorId: string;
  email?: string;
  /** Counted from 1; none = it lives. */
  dieAt?: number;
}

const FOLDER = fileURLToPath(new URL("../../node_modules/.cache/mortals", import.meta.url));
const PROGRAM = fileURLToPath(new URL("./mortal-process.ts", import.meta.url));

/** Bundled once: a process then starts in a fraction of the time tsx takes. */
export async function buildMortal(): Promise<string> {
  const outdir = `${FOLDER}/${process.pid}`;
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: [PROGRAM],
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // Only the one that sends mails loads what draws them.
    splitting: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
    jsx: "automatic",
  });
  return `${outdir}/mortal-process.mjs`;
}

/** @returns how many awaits it has, or null when it died */
export async function runMortal(program: string, job: MortalJob): Promise<number | null> {
  const child = fork(program, [JSON.stringify(job)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const said: number[] = [];
  child.on("message", (steps) => said.push(Number(steps)));
  const [code, signal] = await once(child, "exit");
  if (signal === "SIGKILL") return null;
  if (code !== 0 || said[0] === undefined) throw new Error(`the mortal process ended with ${code ?? signal}`);
  return said[0];
}
