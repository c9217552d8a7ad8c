/** Runs tasks in order of arrival, a bounded number concurrently, and refuses tasks when too many wait. */
import { DomainError } from "~/domain/kernel/errors";

export interface LaneBounds {
  sideBySide: number;
  waiting: number;
  refusal?: () => DomainError;
}

const overloaded = () => new DomainError("overloaded", { retryAfterS: 10 });

/** @returns a function that queues a task and runs it. @throws the refusal, from that function */
export function lane({ sideBySide, waiting, refusal = overloaded }: LaneBounds) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < sideBySide) {
      running += 1;
    } else {
      if (queue.length >= waiting) throw refusal();
      await new Promise<void>((begin) => queue.push(begin));
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
