/**
 * Keeps the processes of WEB_PROCESSES running on one port: restarts those that end, forwards the signal to stop and
 * waits for their end, and answers their questions (counts of limits, metrics of all). It loads neither pages nor
 * database.
 */
import cluster, { type Worker } from "node:cluster";
import type { Socket } from "node:net";
import type { HandedCounts } from "~/domain/kernel/process/connections/entrance.server";
import { Correspondence } from "~/domain/kernel/process/correspondence.server";
import { processSettings } from "~/domain/kernel/process/process-settings";
import type { CounterQuestion } from "~/http/limits/counters.server";
import { type Counter, memoryCounter } from "~/http/limits/memory-counter";
import { flushLog, log } from "~/log/log.server";
import { Reception } from "./reception.server";
import { Restarts } from "./restarts";

/** Counts of limits, so that a limit holds for all processes together. */
function sharedCounts(): (question: CounterQuestion) => Promise<unknown> {
  const counters = new Map<string, Counter>();
  return async ({ name, durationS, verb, key }) => {
    let counter = counters.get(name);
    if (!counter) {
      counter = memoryCounter(durationS);
      counters.set(name, counter);
    }
    return counter[verb](key);
  };
}

interface Process {
  number: number;
  worker: Worker;
  link: Correspondence;
  /** Of performance.now(); null until it listens. */
  listeningSince: number | null;
}

/** What a process takes to end besides its requests (lifecycle.server.ts), and some more. */
const ENDING_MS = 20_000;
/** Shorter than the time limit of a request for the figures of all processes. */
const FIGURES_MS = 1_000;

export class Supervisor {
  readonly #count: number;
  readonly #since = Date.now();
  readonly #running = new Map<number, Process>();
  readonly #restarts = new Restarts();
  readonly #counts = sharedCounts();
  readonly #reception = new Reception();
  #everAnswered = false;
  #stopping = false;
  #code = 0;

  constructor(count: number) {
    this.#count = count;
  }

  /** Never resolves: the supervisor ends with its last process. */
  run(): Promise<never> {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, () => {
        log.info(
          { signal },
          this.#stopping ? "processes are asked again to stop, at once" : "processes stop",
        );
        this.#stop();
      });
    }
    for (let number = 1; number <= this.#count; number++) this.#start(number);
    return new Promise(() => {});
  }

  #start(number: number): void {
    // A process that has fallen has its successor, with the same number, and so the same part of the jobs.
    const worker = cluster.fork({
      WEB_PROCESS: String(number),
      WEB_PROCESS_OF: String(this.#count),
      WEB_PROCESS_SINCE: String(this.#since),
    });
    const link = new Correspondence(worker, {
      count: this.#counts,
      figures: () => this.#figures(),
      open: () => this.#open(started),
      close: () => this.#reception.close(started),
    });
    const started: Process = { number, worker, link, listeningSince: null };
    this.#running.set(number, started);
    worker.on("message", (message: Partial<HandedCounts> | null) => {
      const { taken, open } = message ?? {};
      if (taken !== undefined && open !== undefined) this.#reception.heard(started, { taken, open });
    });
    // A process that could not be started also emits an exit.
    worker.on("error", (err) => log.error({ err, process: number }, "a process cannot be reached"));
    worker.once("exit", (code, signal) => this.#ended(started, code, signal));
  }

  /** The process is ready for connections. */
  async #open(opened: Process): Promise<{ port: number } | { error: string }> {
    const { worker } = opened;
    try {
      const port = await this.#reception.open(opened, (socket: Socket, sent) => {
        worker.send({ connection: true }, socket, sent);
      });
      // It may have ended meanwhile.
      if (!worker.isConnected()) this.#reception.leave(opened);
      opened.listeningSince = performance.now();
      this.#everAnswered = true;
      return { port };
    } catch (error) {
      return { error: String(error) };
    }
  }

  #ended(ended: Process, code: number | null, signal: string | null): void {
    const { number, listeningSince } = ended;
    this.#running.delete(number);
    this.#reception.leave(ended);
    if (this.#stopping) {
      const isAsked = code === 0 || (listeningSince === null && signal === "SIGTERM");
      if (!isAsked) this.#code = 1;
      if (this.#running.size === 0) void this.#exit();
      return;
    }
    const delay = this.#restarts.after({
      answeredMs: listeningSince === null ? null : performance.now() - listeningSince,
      othersAnswer: [...this.#running.values()].some((one) => one.listeningSince !== null),
      everAnswered: this.#everAnswered,
    });
    const fall = { process: number, code, signal };
    if (delay === null) {
      log.fatal(fall, "a process fell, and starting it again is of no use");
      this.#code = 1;
      this.#stop();
      if (this.#running.size === 0) void this.#exit();
      return;
    }
    // Asked by a signal to its own id, e.g. to be started anew.
    if (code === 0) log.info({ ...fall, startsInMs: delay }, "a process ended as asked, and is started anew");
    else log.error({ ...fall, startsInMs: delay }, "a process fell");
    setTimeout(() => {
      if (!this.#stopping) this.#start(number);
    }, delay);
  }

  #stop(): void {
    const isFirst = !this.#stopping;
    this.#stopping = true;
    for (const { worker, listeningSince } of this.#running.values()) {
      if (listeningSince === null) worker.process.kill("SIGTERM");
      else worker.send({ stop: true }, () => {});
    }
    if (!isFirst) return;
    if (this.#running.size === 0) void this.#exit();
    const { stopGraceMs, stopTimeoutMs } = processSettings(process.env);
    setTimeout(
      () => {
        for (const { worker } of this.#running.values()) worker.process.kill("SIGKILL");
      },
      stopGraceMs + stopTimeoutMs + ENDING_MS,
    ).unref();
  }

  async #exit(): Promise<never> {
    log.info({ code: this.#code }, "processes stopped");
    await flushLog();
    process.exit(this.#code);
  }

  /** Of the processes that answer in time. */
  async #figures(): Promise<unknown[]> {
    const asked = [...this.#running.values()].map(({ link }) =>
      link.ask("figures", null, FIGURES_MS).catch(() => null),
    );
    return (await Promise.all(asked)).filter((figures) => figures !== null);
  }
}
