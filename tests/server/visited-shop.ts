/** Runs a stocked shop with buyers; after every test money and stock must add up. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Db } from "~/db/schema";
import { Visitor } from "../support/browserless";
import type { Open } from "../support/databases";
import { breachesOf } from "../support/invariants/sales-invariants";
import { type StockedShop, startStockedShop } from "./stocked-shop";

const REST_MS = 60_000;

export interface VisitedShop extends StockedShop {
  /** The first option of the offer without limits. */
  readonly spa: string;
  /** Another person, with a browser of their own. */
  visit(): Visitor;
  /** States of the sales to an address. */
  salesOf(email: string): Promise<string[]>;
}

/** Waits until the shop's jobs are idle and money and stock add up. */
export async function untilAtRest(db: Db): Promise<void> {
  const deadline = Date.now() + REST_MS;
  // Called by hooks, too, where there is no expect.poll.
  for (;;) {
    const breaches = await breachesOf(db);
    if (breaches.length === 0) return;
    if (Date.now() > deadline) expect(breaches).toEqual([]);
    await sleep(250);
  }
}

/** Waits until the mail job has noted the outcome of every mail to an address: it sends a mail first, and notes it afterwards. */
export async function untilMailsNoted(db: Db, recipient: string): Promise<void> {
  const open = () =>
    db
      .selectFrom("mail_outbox")
      .select("template")
      .where("recipient", "=", recipient)
      .where("status", "=", "queued")
      .execute();
  await expect.poll(open).toEqual([]);
}

/** Starts the shop for a group of tests. @param start in another way than the usual one */
export function visitedShop(
  open: Open,
  start: (open: Open) => Promise<StockedShop> = startStockedShop,
): VisitedShop {
  let stocked: StockedShop;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    stocked = await start(open);
  });
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) visitor.close();
    await untilAtRest(stocked.db);
  });
  afterAll(() => stocked?.shop.stop());
  return {
    get shop() {
      return stocked.shop;
    },
    get db() {
      return stocked.db;
    },
    get offers() {
      return stocked.offers;
    },
    get spa() {
      return stocked.offers.spa.options[0].id;
    },
    visit() {
      const visitor = new Visitor(stocked.shop.origin);
      visitors.push(visitor);
      return visitor;
    },
    async salesOf(email) {
      const sales = await stocked.db
        .selectFrom("sales")
        .select("status")
        .where("email", "=", email)
        .execute();
      return sales.map(({ status }) => status);
    },
  };
}
