/** A program of the cluster as a child process, which a supervisor starts again, as systemd would, unless it is held down. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** systemd's RestartSec of the units in ops/. */
const RESTART_MS = 1_000;
const STOP_MS = 15_000;

export interface Command {
  name: string;
  program: string;
  args: readonly string[];
  options?: SpawnOptions;
}

export class Program {
  readonly name: string;
  #command: Command;
  #child: ChildProcess;
  #output = "";
  #isWanted = true;
  #kills = 0;
  #ends = 0;

  constructor(command: Command) {
    this.name = command.name;
    this.#command = command;
    this.#child = this.#spawn();
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** The last of what it has printed. */
  get output(): string {
    return this.#output;
  }

  /** How often it ended though the test did not kill it. */
  get falls(): number {
    return this.#ends - this.#kills;
  }

  #spawn(): ChildProcess {
    const { program, args, options } = this.#command;
    // A group of its own: Ctrl-C reaches the test first, and signals reach its children, too.
    const child = spawn(program, [...args], {
      ...options,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        this.#output = (this.#output + text).slice(-60_000);
      });
    }
    child.once("exit", () => {
      if (!this.#isWanted) return;
      this.#ends += 1;
      setTimeout(() => {
        if (this.#isWanted) this.#child = this.#spawn();
      }, RESTART_MS);
    });
    return child;
  }

  /** @param signal reaches the program and all that it has started */
  #signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.pid, signal);
    } catch {
      // It has ended already.
    }
  }

  /** Ends it as a power cut would; the supervisor starts it again. */
  kill9(): void {
    this.#kills += 1;
    this.#signal("SIGKILL");
  }

  /** The same, and it stays away until it is started. */
  holdDown(): void {
    this.#isWanted = false;
    this.#signal("SIGKILL");
  }

  /** @param cwd another folder than before: another release */
  start(cwd?: string): void {
    if (cwd !== undefined) this.#command = { ...this.#command, options: { ...this.#command.options, cwd } };
    this.#isWanted = true;
    this.#child = this.#spawn();
  }

  freeze(): void {
    this.#signal("SIGSTOP");
  }

  thaw(): void {
    this.#signal("SIGCONT");
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    this.thaw();
    child.kill("SIGTERM");
    await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
    this.#signal("SIGKILL");
  }
}
