/** Runs a built shop with one payment provider's fake, and a buyer's way there and back, without scripts. */
import { afterAll, beforeAll, expect } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { Visitor } from "../../support/browserless";
import type { Open } from "../../support/databases";
import type { Page } from "../../support/page";
import { addToCart, order } from "../purchase";
import { type StockedShop, startStockedShop } from "../stocked-shop";

interface FakeProvider {
  url: string;
  stop(): Promise<void>;
}

interface Start<Fake> {
  start: () => Promise<Fake>;
  environment: (fake: Fake) => Record<string, string>;
  /** Sets the shop's address in the fake. */
  connect?: (fake: Fake, origin: string) => void;
}

/** To be called in a group of tests: both run from its first test to its last. */
export function shopPaidAt<Fake extends FakeProvider>(
  open: Open,
  { start, environment, connect }: Start<Fake>,
) {
  let fake: Fake;
  let stocked: StockedShop;
  beforeAll(async () => {
    fake = await start();
    stocked = await startStockedShop(open, { env: environment(fake) });
    connect?.(fake, stocked.shop.origin);
  });
  afterAll(async () => {
    await stocked?.shop.stop();
    await fake?.stop();
  });

  const saleOf = (email: string) =>
    stocked.db
      .selectFrom("sales")
      .innerJoin("payments", "payments.sale_id", "sales.id")
      .select(["sales.status", "payments.id as paymentId", "payments.provider_order_id as orderId"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();

  return {
    get fake() {
      return fake;
    },
    get stocked() {
      return stocked;
    },
    saleOf,
    statusOf: async (email: string) => (await saleOf(email)).status,

    /** Puts two coupons into the cart and submits the checkout to the provider's page. */
    async ordered() {
      const visitor = new Visitor(stocked.shop.origin);
      await addToCart(visitor, stocked.offers.spa.options[0].id, { quantity: "2" });
      const email = newEmail();
      const answer = await order(visitor, email);
      expect(answer.status).toBe(303);
      const page = answer.headers.location ?? "";
      expect(new URL(page).origin).toBe(fake.url);
      return { visitor, email, page };
    },

    /** The shop's page after the provider's redirect. */
    async comeBack(visitor: Visitor, location: string): Promise<Page> {
      const { origin, pathname, search } = new URL(location);
      expect(origin).toBe(stocked.shop.origin);
      return visitor.get(pathname + search);
    },
  };
}
