/** Runs tasks in order of arrival, a bounded number concurrently, and refuses tasks when too many wait. */
import { DomainError } from "~/domain/kernel/errors";

export interface LaneBounds {
  sideBySide: number;
  waiting: number;
}

const RETRY_AFTER_S = 10;

/** @returns a function that queues a task and runs it. @throws DomainError overloaded, from that function */
export function encodingLane({ sideBySide, waiting }: LaneBounds) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < sideBySide) {
      running += 1;
    } else {
      if (queue.length >= waiting) throw new DomainError("overloaded", { retryAfterS: RETRY_AFTER_S });
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
