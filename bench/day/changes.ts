/** Changes beside the visits: two orders and one price change a second, and one import of 200 offers. */
import { dice } from "../../demo/content/random";
import type { Shop } from "../../tests/support/server";
import { Actions } from "./actions";

const ORDER_EVERY_MS = 500;
const PRICE_EVERY_MS = 1000;
/** Before the token of a program ends. */
const SIGN_IN_EVERY_MS = 5 * 60_000;

export interface Changed {
  /** Ends the changes and waits for those underway. */
  stop: () => Promise<void>;
  orders: number;
  prices: number;
  imported: boolean;
  failures: string[];
}

export class Changes {
  readonly #actions: Actions;
  #runs = 0;

  /**
   * @param offers by how well known they are
   * @param catalogue a SQLite database with the offers of the shop
   */
  constructor(shop: Shop, offers: readonly string[], catalogue: string) {
    this.#actions = new Actions(shop, offers, catalogue);
  }

  async start(seconds: number, withImport: boolean): Promise<Changed> {
    const run = ++this.#runs;
    const actions = this.#actions;
    const [buyers, editors] = [dice(run, 1), dice(run, 2)];
    let token = await actions.signIn();
    const stop = () => Promise.resolve();
    const changed: Changed = { stop, orders: 0, prices: 0, imported: false, failures: [] };
    const underway = new Set<Promise<void>>();
    const act = (action: Promise<void>, done: () => void) => {
      const settled = action
        .then(done, (err: Error) => void changed.failures.push(err.message))
        .finally(() => underway.delete(settled));
      underway.add(settled);
    };
    let started = 0;
    const order = () =>
      act(actions.order(buyers, `dia-${process.pid}-${run}-${++started}`), () => (changed.orders += 1));
    const price = () => act(actions.changePrice(editors, token), () => (changed.prices += 1));
    const renew = async () => {
      token = await actions.signIn();
    };
    const signIn = () => act(renew(), () => undefined);
    const timers = [
      setInterval(order, ORDER_EVERY_MS),
      setInterval(price, PRICE_EVERY_MS),
      setInterval(signIn, SIGN_IN_EVERY_MS),
    ];
    const importNow = () => act(actions.import(run), () => (changed.imported = true));
    const middle = withImport ? setTimeout(importNow, seconds * 500) : undefined;
    changed.stop = async () => {
      for (const timer of timers) clearInterval(timer);
      clearTimeout(middle);
      await Promise.all(underway);
    };
    return changed;
  }
}
