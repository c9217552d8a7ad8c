/** A first-come, first-served lock: waiters take turns in order, each with a deadline of its own. */
import { connectionWaits } from "~/db/connection-waits";

export class Turns {
  #taken = false;
  readonly #queue = new Set<() => void>();

  /** Number of waiters. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** @returns false when the turn did not come in time; otherwise give() ends it */
  take(withinMs: number): true | Promise<boolean> {
    if (!this.#taken) {
      this.#taken = true;
      connectionWaits.observe(0);
      return true;
    }
    const since = performance.now();
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        connectionWaits.observe((performance.now() - since) / 1000);
        resolve(true);
      };
      this.#queue.add(begin);
      const timer =
        withinMs === Number.POSITIVE_INFINITY
          ? undefined
          : setTimeout(() => {
              this.#queue.delete(begin);
              resolve(false);
            }, withinMs);
    });
  }

  give(): void {
    const [next] = this.#queue;
    if (next === undefined) {
      this.#taken = false;
      return;
    }
    this.#queue.delete(next);
    next();
  }
}
