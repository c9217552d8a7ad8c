/** Runs the phases of `npm test` with headings and times, and prints a summary at the end. */
import { type ChildProcess, spawn } from "node:child_process";
import { busyCores } from "./busy-cores";
import type { Counts, Failure, FileTime } from "./reports";

/** Result of a phase: a note for the summary, and its tests if it has any. */
export interface Outcome {
  ok: boolean;
  note?: string;
  counts?: Counts;
  files?: FileTime[];
}

interface Finished extends Outcome {
  name: string;
  seconds: number;
  cores: string;
}

const finished: Finished[] = [];
const running = new Set<ChildProcess>();
let interrupted = false;

export interface ProgramOptions {
  env?: Record<string, string>;
  /** Lets programs that run beside it go first. */
  behind?: boolean;
  /** Prints the output in one piece at the end, for programs that run side by side. */
  inOnePiece?: boolean;
}

/** Runs a program with its output on the console. @returns whether it exited with 0 */
export function program(
  command: string,
  args: string[],
  { env = {}, behind = false, inOnePiece = false }: ProgramOptions = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const output = inOnePiece ? "pipe" : "inherit";
    const [name = command, ...rest] = [...(behind ? ["nice", "-n", "10"] : []), command, ...args];
    const child = spawn(name, rest, {
      stdio: ["ignore", output, output],
      env: { ...process.env, ...env },
      // A process group of its own, so that an interruption ends its children too.
      detached: true,
    });
    running.add(child);
    const pieces: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece) => pieces.push(piece));
    const end = (ok: boolean) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(pieces.splice(0)));
      // After an interruption no further phase may start.
      if (!interrupted) resolve(ok);
    };
    child.once("error", (error) => {
      console.error(error.message);
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}

async function interruptOne(child: ChildProcess): Promise<void> {
  if (!child.pid) return;
  const group = -child.pid;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  process.kill(group, "SIGINT");
  const insist = setTimeout(() => process.kill(group, "SIGKILL"), 5000);
  await ended;
  clearTimeout(insist);
}

/** Terminates the running programs and their children, and kills them after five seconds. */
export async function interrupt(): Promise<void> {
  interrupted = true;
  await Promise.all([...running].map(interruptOne));
}

export async function phase(name: string, work: () => Promise<Outcome>): Promise<boolean> {
  console.log(`\n=== ${name} ===`);
  const start = performance.now();
  const cores = busyCores();
  const outcome = await work().catch((error: unknown): Outcome => {
    console.error(error);
    return { ok: false };
  });
  const seconds = (performance.now() - start) / 1000;
  finished.push({ name, seconds, cores: cores(), ...outcome });
  console.log(`--- ${name}: ${outcome.ok ? "passed" : "FAILED"} in ${seconds.toFixed(1)} s`);
  return outcome.ok;
}

const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** A phase that failed without a failed test of its own (lint, a crash) counts as one failure. */
function countsOf({ ok, counts }: Outcome): Counts {
  const { passed, failed, skipped, failures, flaky } = counts ?? NO_TESTS;
  return { passed, failed: ok ? failed : Math.max(failed, 1), skipped, failures, flaky };
}

const SLOWEST = 15;

function printSlowest(): void {
  const files = finished.flatMap((result) => result.files ?? []).sort((a, b) => b.seconds - a.seconds);
  if (files.length === 0) return;
  console.log(`\n=== The ${SLOWEST} slowest files ===`);
  for (const { file, seconds } of files.slice(0, SLOWEST))
    console.log(`  ${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/**
 * Prints the slowest files, every phase, flaky tests and failures by name and, alone on the last line, the sum. @returns
 * whether everything passed.
 */
export function summarize(): boolean {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures: Failure[] = [];
  const flaky: Failure[] = [];
  printSlowest();
  const width = Math.max(...finished.map(({ name }) => name.length));
  console.log("\n=== Summary ===");
  for (const result of finished) {
    const counts = countsOf(result);
    for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
    failures.push(...counts.failures);
    flaky.push(...(counts.flaky ?? []));
    const tests = result.counts ? `${counts.passed} passed, ${counts.failed} failed` : "";
    const columns = [
      result.ok ? "passed" : "FAILED",
      result.name.padEnd(width),
      `${result.seconds.toFixed(1)} s`.padStart(8),
      [tests, result.note, result.cores].filter(Boolean).join(" · "),
    ];
    console.log(`  ${columns.join("  ").trimEnd()}`);
  }
  // At the end, where a truncated log still contains them.
  for (const { text } of flaky) console.log(`  FLAKY, passed alone: ${text}`);
  for (const { text } of failures) console.log(`  FAILED ${text}`);
  if (total.skipped > 0) console.log(`  ${total.skipped} tests skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}
