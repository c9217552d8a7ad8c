/** Runs tasks in order of arrival, those of several origins in turn, a bounded number concurrently; refuses tasks when too many wait. */
import { DomainError } from "~/domain/kernel/errors";

export interface LaneBounds {
  sideBySide: number;
  waiting: number;
  refusal?: () => DomainError;
}

const overloaded = () => new DomainError("overloaded", { retryAfterS: 10 });

/** Those that wait: the first of each origin, then the second of each. */
class Waiting {
  readonly #byOrigin = new Map<string, (() => void)[]>();
  size = 0;

  push(origin: string, begin: () => void): void {
    const others = this.#byOrigin.get(origin);
    if (others) others.push(begin);
    else this.#byOrigin.set(origin, [begin]);
    this.size += 1;
  }

  shift(): (() => void) | undefined {
    const [next] = this.#byOrigin;
    if (!next) return undefined;
    const [origin, [begin, ...others]] = next;
    this.#byOrigin.delete(origin);
    // Behind the others: it has had its turn.
    if (others.length > 0) this.#byOrigin.set(origin, others);
    this.size -= 1;
    return begin;
  }
}

/**
 * @returns a function that queues a task and runs it; many tasks of one origin hold up another's by one only. @throws the refusal, from
 * that function
 */
export function lane({ sideBySide, waiting, refusal = overloaded }: LaneBounds) {
  const queue = new Waiting();
  let running = 0;
  return async function inTurn<Result>(task: () => Promise<Result>, origin = ""): Promise<Result> {
    if (running < sideBySide) {
      running += 1;
    } else {
      if (queue.size >= waiting) throw refusal();
      await new Promise<void>((begin) => queue.push(origin, begin));
    }
    try {
      return await task();
    } finally {
      // The next task takes this one's slot, so `running` stays unchanged.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
