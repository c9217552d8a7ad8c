/**
 * Runs a measured program in a child process, bundled in advance without loaders, and exchanges messages with
 * it.
 */
import { type ChildProcess, fork } from "node:child_process";
import { join, resolve } from "node:path";
import { build } from "esbuild";

const ROOT = resolve(import.meta.dirname, "..");

export class Child {
  readonly #process: ChildProcess;

  private constructor(process_: ChildProcess) {
    this.#process = process_;
  }

  /** @param entry a file of bench/ that answers each message with one message */
  static async start(entry: string, env: Record<string, string>): Promise<Child> {
    const outfile = join(ROOT, ".cache/bench", entry.replace(/\.tsx?$/, ".mjs"));
    await build({
      entryPoints: [join(ROOT, "bench", entry)],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
    });
    const environment: NodeJS.ProcessEnv = { ...process.env, ...env, NODE_ENV: "production" };
    return new Child(
      fork(outfile, [], { cwd: ROOT, env: environment, execArgv: [], serialization: "advanced" }),
    );
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  ask<Answer>(question: unknown): Promise<Answer> {
    return new Promise((done, failed) => {
      const ended = () => failed(new Error("the measured process ended"));
      this.#process.once("exit", ended);
      this.#process.once("message", (answer) => {
        this.#process.off("exit", ended);
        const { error, value } = answer as { error?: string; value?: Answer };
        if (error !== undefined) failed(new Error(error));
        else done(value as Answer);
      });
      this.#process.send(question as object);
    });
  }

  stop(): void {
    this.#process.disconnect();
    this.#process.kill();
  }
}

/** Child side: answers each message of the parent. */
export function answer<Question>(respond: (question: Question) => Promise<unknown>): void {
  process.on("message", (question) => {
    respond(question as Question).then(
      (value) => process.send?.({ value }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
}
