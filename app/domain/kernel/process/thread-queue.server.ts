/**
 * Queues jobs for one worker thread, so that heavy work does not block the process: smallest job first, jobs
 * over the bounds are refused, a job over its time limit ends with its thread, and the next job gets a new
 * one.
 */
import { Worker, type WorkerOptions } from "node:worker_threads";
import { DomainError } from "~/domain/kernel/errors";
import { log } from "~/log/log.server";

export interface ThreadBounds {
  /** Bounds of the waiting jobs: their number and the sum of their weights. */
  jobs: number;
  weight: number;
  /** A job that waited longer is dropped: the client has given up. */
  waitMs: number;
  /** A job that runs longer is ended. */
  runMs: number;
}

export interface ThreadProgram {
  /** A file, or with the option `eval` the source code. */
  program: URL | string;
  options: WorkerOptions;
}

/** Message the thread posts for each job. */
export type ThreadAnswer<Result> = { result: Result } | { error: string };

interface Waiting<Job, Result> {
  job: Job;
  weight: number;
  /** Exempt from the bounds and the waiting limit; the caller must keep such jobs few. */
  patient: boolean;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

const RETRY_AFTER_S = 10;

/** Temporary: a retry may succeed. */
const overloaded = () => new DomainError("overloaded", { retryAfterS: RETRY_AFTER_S });

export class ThreadQueue<Job, Result> {
  readonly #program: () => ThreadProgram;
  readonly #bounds: ThreadBounds;
  #worker: Worker | null = null;
  #running: Waiting<Job, Result> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #waiting: Waiting<Job, Result>[] = [];

  /** @param program called when a thread is started; it posts one ThreadAnswer for each message */
  constructor(program: () => ThreadProgram, bounds: ThreadBounds) {
    this.#program = program;
    this.#bounds = bounds;
  }

  /** @throws DomainError overloaded: the queue is full, or the thread ended before the job did */
  run(job: Job, weight: number, { patient = false } = {}): Promise<Result> {
    if (!patient && !this.#hasRoomFor(weight)) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, weight, patient, since: Date.now(), resolve, reject });
      this.#next();
    });
  }

  /** Ends the thread; a later job starts a new one. */
  async stop(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(overloaded());
    const worker = this.#worker;
    this.#forget(overloaded());
    await worker?.terminate();
  }

  #hasRoomFor(weight: number): boolean {
    const { length } = this.#waiting;
    if (length === 0) return true;
    const waiting = this.#waiting.reduce((sum, one) => sum + one.weight, 0);
    return length < this.#bounds.jobs && waiting + weight <= this.#bounds.weight;
  }

  #next(): void {
    if (this.#running) return;
    const late = Date.now() - this.#bounds.waitMs;
    const isLate = (one: Waiting<Job, Result>) => !one.patient && one.since < late;
    for (const one of this.#waiting.filter(isLate)) one.reject(overloaded());
    this.#waiting = this.#waiting.filter((one) => !isLate(one));
    const [first] = this.#waiting;
    if (!first) {
      // An idle thread must not keep the process alive.
      this.#worker?.unref();
      return;
    }
    const next = this.#waiting.reduce((least, one) => (one.weight < least.weight ? one : least), first);
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    try {
      this.#worker ??= this.#begin();
    } catch (error) {
      next.reject(error as Error);
      this.#next();
      return;
    }
    this.#running = next;
    this.#worker.ref();
    this.#timer = setTimeout(() => this.#end("took too long"), this.#bounds.runMs);
    this.#worker.postMessage(next.job);
  }

  #begin(): Worker {
    const { program, options } = this.#program();
    const worker = new Worker(program, options);
    const isOurs = () => this.#worker === worker;
    worker.on("message", (answer: ThreadAnswer<Result>) => isOurs() && this.#settle(answer));
    worker.on("error", (error) => isOurs() && this.#end(String(error)));
    worker.on("exit", (code) => isOurs() && this.#end(`ended with ${code}`));
    return worker;
  }

  #settle(answer: ThreadAnswer<Result>): void {
    const running = this.#running;
    clearTimeout(this.#timer);
    this.#running = null;
    if ("result" in answer) running?.resolve(answer.result);
    else running?.reject(new Error(answer.error));
    this.#next();
  }

  /** Drops the thread: refuses its job; the others wait for a new one. */
  #end(reason: string): void {
    log.error({ reason }, "worker thread ended; the next job starts another one");
    void this.#worker?.terminate();
    this.#forget(overloaded());
    this.#next();
  }

  #forget(error: Error): void {
    clearTimeout(this.#timer);
    this.#worker = null;
    this.#running?.reject(error);
    this.#running = null;
  }
}
