/** Runs tasks in the order they arrive, a bounded number at a time, and refuses those that would wait too long. */
import { DomainError } from "~/domain/kernel/errors";

export interface LaneBounds {
  sideBySide: number;
  waiting: number;
}

const RETRY_AFTER_S = 10;

/** @returns a function that runs a task in its turn. @throws DomainError overloaded, from that function */
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
      // The next task takes over this one's place, so `running` stays as it is.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
