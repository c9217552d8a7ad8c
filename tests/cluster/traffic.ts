/** Buys, redeems, gives money back and visits without a pause, repeats what had no answer, and remembers what was acknowledged. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Bought, buyByApi, type Fetch, type Item } from "../api/buy-by-api";
import { Answers } from "./answers";

const BUYERS = 2;
const AGAIN_MS = 250;
const BETWEEN_VISITS_MS = 100;
/** What HAProxy and the shop answer while something is away: nothing was done, or it is safe to ask again. */
const TRY_AGAIN = new Set([502, 503, 504]);

/** Another process is settling the payment, or one that died was: its buyer asks again. */
async function isUndecided(answer: Response): Promise<boolean> {
  return answer.url.includes("/sales/capture/") && (await answer.clone().text()).includes('"pending"');
}

export interface Stock {
  unlimited: Item;
  /** Fewer than there are buyers. */
  scarce: Item;
  organizationId: string;
  /** Of its manager. */
  token: string;
  /** Paths that are visited, by kind. */
  visited: Record<string, string>;
  /** Approves the payment of this address as its buyer. */
  pay: (url: string) => void;
}

export interface Order extends Bought {
  email: string;
  redeemed: boolean;
  refunded: boolean;
}

export class Traffic {
  readonly orders: Order[] = [];
  /** Answers of visits by kind. */
  readonly visits = new Answers();
  /** Answers of everything that writes. */
  readonly writes = new Answers();
  /** What went wrong for good: there must be none. */
  readonly problems: string[] = [];
  readonly #origin: string;
  readonly #stock: Stock;
  readonly #running: Promise<void>[];
  #isSoldOut = false;
  isStopped = false;

  constructor(origin: string, stock: Stock) {
    this.#origin = origin;
    this.#stock = stock;
    const buyers = Array.from({ length: BUYERS }, (_, index) => this.#repeat(() => this.#buy(index)));
    const visitors = Object.entries(stock.visited).map(([kind, path]) =>
      this.#repeat(() => this.#visit(kind, path)),
    );
    this.#running = [...buyers, ...visitors];
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.#running);
  }

  async #repeat(act: () => Promise<void>): Promise<void> {
    while (!this.isStopped) {
      await act().catch((error: Error) => {
        this.problems.push(error.message.slice(0, 300));
      });
    }
  }

  /** Asks until there is an answer, as a client that keeps to Retry-After would, only sooner. */
  readonly #insist: Fetch = async (url, init) => {
    for (;;) {
      const answer = await fetch(url, { redirect: "manual", ...init }).catch(() => null);
      this.writes.add("write", answer?.status ?? 0);
      if (answer && !TRY_AGAIN.has(answer.status) && !(await isUndecided(answer))) return answer;
      await answer?.arrayBuffer();
      await sleep(AGAIN_MS);
    }
  };

  async #buy(buyer: number): Promise<void> {
    const { unlimited, scarce, pay } = this.#stock;
    const email = `compra-${buyer}-${randomUUID()}@example.com`;
    const shop = {
      origin: this.#origin,
      fetch: this.#insist,
      approve: async (url: string) => pay(url),
    };
    const wantsScarce = !this.#isSoldOut && this.orders.length % 2 === 0;
    let bought: Bought;
    try {
      bought = await buyByApi(shop, email, wantsScarce ? scarce : unlimited);
    } catch (error) {
      if (!wantsScarce || !/not_available|sold_out|unavailable/.test((error as Error).message)) throw error;
      this.#isSoldOut = true;
      return;
    }
    const order: Order = { ...bought, email, redeemed: false, refunded: false };
    this.orders.push(order);
    if (this.orders.length % 3 === 0) await this.#redeem(order);
    else if (this.orders.length % 5 === 0) await this.#refund(order);
  }

  async #call(path: string, body: object): Promise<void> {
    const answer = await this.#insist(`${this.#origin}/api/v0${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `JWT ${this.#stock.token}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  }

  async #redeem(order: Order): Promise<void> {
    const [coupon] = order.coupons;
    await this.#call(`/sales/redeem/${coupon?.uuid}/`, { nonce: randomUUID() });
    order.redeemed = true;
  }

  async #refund(order: Order): Promise<void> {
    const { organizationId: organization } = this.#stock;
    const body = { organization, key: randomUUID(), reason: "el local ha cerrado" };
    await this.#call(`/reports/sales/${order.number}/refunds/`, body);
    order.refunded = true;
  }

  async #visit(kind: string, path: string): Promise<void> {
    const answer = await fetch(`${this.#origin}${path}`).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    this.visits.add(kind, answer?.status ?? 0);
    await sleep(BETWEEN_VISITS_MS);
  }
}
