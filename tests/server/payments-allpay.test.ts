// Proves that the built shop sells through Allpay, without scripts: at the page, by notification alone, and back again.
import { afterAll, beforeAll, expect, it } from "vitest";
import { newEmail } from "../fixtures/orders";
import { Visitor } from "../support/browserless";
import { eachDatabase } from "../support/databases";
import { type FakeAllpay, startFakeAllpay } from "../support/fake-allpay";
import { decideAtPage } from "../support/fake-server";
import type { Page } from "../support/page";
import { addToCart, couponCodes, ORDER_BUTTON } from "./purchase";
import { type StockedShop, startStockedShop } from "./stocked-shop";
import { untilAtRest } from "./visited-shop";

eachDatabase((_name, open) => {
  let fake: FakeAllpay;
  let stocked: StockedShop;

  beforeAll(async () => {
    fake = await startFakeAllpay();
    stocked = await startStockedShop(open, { env: fake.environment });
  });
  afterAll(async () => {
    await stocked?.shop.stop();
    await fake?.stop();
  });

  const saleOf = async (email: string) =>
    stocked.db
      .selectFrom("sales")
      .innerJoin("payments", "payments.sale_id", "sales.id")
      .select(["sales.status", "payments.id"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  const statusOf = async (email: string) => (await saleOf(email)).status;

  /** With two coupons in the cart, sent to Allpay by the checkout's form. */
  async function atAllpay() {
    const visitor = new Visitor(stocked.shop.origin);
    await addToCart(visitor, stocked.offers.spa.options[0].id, { quantity: "2" });
    const checkout = await visitor.get("/checkout/");
    const email = newEmail();
    const answer = await checkout.form({ action: "/order/" }).submit({ email, terms: "true" }, ORDER_BUTTON);
    expect(answer.status).toBe(303);
    const page = answer.headers.location ?? "";
    expect(new URL(page).origin).toBe(fake.url);
    return { visitor, email, page, order: fake.order((await saleOf(email)).id) };
  }

  /** What the shop shows where Allpay sends the buyer. */
  async function comeBack(visitor: Visitor, location: string): Promise<Page> {
    const { origin, pathname, search } = new URL(location);
    expect(origin).toBe(stocked.shop.origin);
    return visitor.get(pathname + search);
  }

  it("paid: back with coupons, the notification changing nothing more", async () => {
    const { visitor, email, page } = await atAllpay();
    const form = await (await fetch(page)).text();
    expect(form).toContain('<form method="post">');
    expect(form).not.toContain("<script");
    const location = await decideAtPage(page, "approve");
    await expect
      .poll(async () => couponCodes(await comeBack(visitor, location)).length, { timeout: 10_000 })
      .toBe(2);
    expect(await statusOf(email)).toBe("captured");
    await untilAtRest(stocked.db);
  });

  it("declined at the page, then back to the checkout: nothing sold", async () => {
    const { visitor, email, page } = await atAllpay();
    expect(await decideAtPage(page, "decline")).toBe(page);
    const checkout = await comeBack(visitor, await decideAtPage(page, "cancel"));
    expect(checkout.url.pathname).toBe("/checkout/");
    expect(await statusOf(email)).not.toBe("captured");
    await untilAtRest(stocked.db);
  });

  it.each(["json", "form"] as const)(
    "a buyer who never comes back has the coupons by a notification (%s)",
    async (encoding) => {
      fake.behave({ shape: { encoding, numbers: "text", items: "text", itemsHashed: "as sent" } });
      const { email, page } = await atAllpay();
      await decideAtPage(page, "approve");
      await expect.poll(() => statusOf(email), { timeout: 15_000 }).toBe("captured");
      await untilAtRest(stocked.db);
    },
  );

  it("forged notifications are answered with 400, repeats with 200", async () => {
    fake.behave({ notifications: false });
    const { email, page, order } = await atAllpay();
    await decideAtPage(page, "approve");
    const paid = fake.notification(order);
    const forged = { ...paid, body: paid.body.replace("EUR", "ILS") };
    expect(await fake.send(order, forged)).toBe(400);
    expect([await fake.send(order, paid), await fake.send(order, paid)]).toEqual([200, 200]);
    await expect.poll(() => statusOf(email), { timeout: 15_000 }).toBe("captured");
    await untilAtRest(stocked.db);
  });
});
