/** Kills the shop's process at a chosen state of its database, and lets its buyers try again once it is back. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Shop } from "../../support/server";

function isCutOff(error: unknown): boolean {
  return ["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes((error as NodeJS.ErrnoException).code ?? "");
}

export class Outages {
  readonly #shop: Shop;
  #back: Promise<void> = Promise.resolve();
  /** Requests that were never answered. */
  cutOff = 0;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /**
   * Looks until `reached` says yes, kills the process in that moment, and starts it again.
   * @param whileDead what to do with the data that a dead process left
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

  /** Asks again until there is an answer, as a person does who presses reload. */
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
