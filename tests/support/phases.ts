/** Runs the phases of `npm test` one after the other, with a heading, the time each took and a summary at the end. */
import { type ChildProcess, spawn } from "node:child_process";
import type { Counts } from "./reports";

/** What a phase found out: a note for the summary, and its tests when it has any. */
export interface Outcome {
  ok: boolean;
  note?: string;
  counts?: Counts;
}

interface Finished extends Outcome {
  name: string;
  seconds: number;
}

const finished: Finished[] = [];
let running: ChildProcess | null = null;
let interrupted = false;

/** Runs a program with its output on the console. @returns whether it ended well. */
export function program(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    // A process group of its own, so that an interruption ends its children too.
    running = spawn(command, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
      detached: true,
    });
    const end = (ok: boolean) => {
      running = null;
      // After an interruption no further phase may start.
      if (!interrupted) resolve(ok);
    };
    running.once("error", (error) => {
      console.error(error.message);
      end(false);
    });
    running.once("exit", (code) => end(code === 0));
  });
}

/** Asks the running program and its children to end, and insists after five seconds. */
export async function interrupt(): Promise<void> {
  interrupted = true;
  const child = running;
  if (!child?.pid) return;
  const group = -child.pid;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  process.kill(group, "SIGINT");
  const insist = setTimeout(() => process.kill(group, "SIGKILL"), 5000);
  await ended;
  clearTimeout(insist);
}

export async function phase(name: string, work: () => Promise<Outcome>): Promise<boolean> {
  console.log(`\n=== ${name} ===`);
  const start = performance.now();
  const outcome = await work().catch((error: unknown): Outcome => {
    console.error(error);
    return { ok: false };
  });
  const seconds = (performance.now() - start) / 1000;
  finished.push({ name, seconds, ...outcome });
  console.log(`--- ${name}: ${outcome.ok ? "passed" : "FAILED"} in ${seconds.toFixed(1)} s`);
  return outcome.ok;
}

/** A phase that failed without a failed test of its own (lint, a crash) counts as one failure. */
function countsOf({ ok, counts }: Outcome): Counts {
  const { passed, failed, skipped, failures } = counts ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
  return { passed, failed: ok ? failed : Math.max(failed, 1), skipped, failures };
}

/** Prints every phase, what failed by name and, alone on the last line, the sum. @returns whether everything passed. */
export function summarize(): boolean {
  const total: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const width = Math.max(...finished.map(({ name }) => name.length));
  console.log("\n=== Summary ===");
  for (const result of finished) {
    const counts = countsOf(result);
    for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
    total.failures.push(...counts.failures);
    const tests = result.counts ? `${counts.passed} passed, ${counts.failed} failed` : "";
    const columns = [
      result.ok ? "passed" : "FAILED",
      result.name.padEnd(width),
      `${result.seconds.toFixed(1)} s`.padStart(8),
      [tests, result.note].filter(Boolean).join(" · "),
    ];
    console.log(`  ${columns.join("  ").trimEnd()}`);
  }
  // At the end, where a log that was cut short still has them.
  for (const failure of total.failures) console.log(`  FAILED ${failure}`);
  if (total.skipped > 0) console.log(`  ${total.skipped} tests skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}
