/**
 * Kills the shop's process at a chosen state of its database, and lets its buyers retry after the restart.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Shop } from "../../support/server";

function isCutOff(error: unknown): boolean {
  return ["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes((error as NodeJS.ErrnoException).code ?? "");
}

export class Outages {
  readonly #shop: Shop;
  #back: Promise<void> = Promise.resolve();
  /** Requests without a response. */
  cutOff = 0;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /**
   * Polls until `reached` is true, kills the process in that moment, and starts it again.
   * @param whileDead runs on the data that a dead process left
   */
  async killWhen(reached: () => Promise<boolean>, whileDead: () => Promise<void>): Promise<void> {
    while (!(await reached())) await sleep(1);
    this.#back = (async () => {
      await this.#shop.kill9();
      try {
        await whileDead();
      } finally {
        await this.#shop.restart();
      }
    })();
    await this.#back;
  }

  /** Repeats the request until there is a response, like a person who reloads. */
  async insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!isCutOff(error)) throw error;
        this.cutOff++;
        await sleep(20);
        await this.#back;
      }
    }
  }
}
