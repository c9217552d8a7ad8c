/**
 * Makes answers anew beside the requests when a change has ended them: those that are asked for most, one at a time, and only while
 * the process has little to do. Each is tried once after a change.
 */
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Changes within this time are looked at together. */
const GATHER_MS = 100;
/** Before each answer the event loop is watched for so long. */
const WATCH_MS = 20;
/** Part of that time in which it worked: more, and the process is busy. */
const BUSY = 0.5;
const REST_MS = 100;
/** So often in a row it may be busy; then visitors make what they ask for. */
const MOST_RESTS = 20;

async function isBusy(): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  await sleep(WATCH_MS, undefined, { ref: false });
  return performance.eventLoopUtilization(performance.eventLoopUtilization(), before).utilization > BUSY;
}

interface Work {
  /** Keys of answers that no longer hold, most asked first. */
  ended: () => string[];
  /** @returns when the answer is made, or could not be; it never rejects */
  make: (key: string) => Promise<unknown>;
}

export class Remaking {
  readonly #work: Work;
  #timer: NodeJS.Timeout | undefined;
  #isWorking = false;
  #isChanged = false;
  #position = 0;

  constructor(work: Work) {
    this.#work = work;
  }

  /** @param position of the public state: another one than before says that something has changed */
  see(position: number): void {
    if (position === this.#position) return;
    this.#position = position;
    this.#begin();
  }

  #begin(): void {
    this.#isChanged = true;
    if (this.#isWorking) return;
    this.#timer ??= setTimeout(() => void this.#run(), GATHER_MS).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#isWorking = true;
    this.#isChanged = false;
    let rests = 0;
    for (const key of this.#work.ended()) {
      while (rests < MOST_RESTS && (await isBusy())) {
        rests++;
        await sleep(REST_MS, undefined, { ref: false });
      }
      if (rests >= MOST_RESTS) break;
      await this.#work.make(key);
    }
    this.#isWorking = false;
    if (this.#isChanged) this.#begin();
  }
}
