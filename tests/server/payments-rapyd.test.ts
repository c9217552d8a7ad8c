// Proves that the built shop sells through Rapyd, without scripts: at the page, by webhook alone, and back again.
import { afterAll, beforeAll, expect, it } from "vitest";
import { newEmail } from "../fixtures/orders";
import { Visitor } from "../support/browserless";
import { eachDatabase } from "../support/databases";
import { type FakeRapyd, startFakeRapyd } from "../support/fake-rapyd";
import { decideAtPage } from "../support/fake-server";
import type { Page } from "../support/page";
import { addToCart, couponCodes, ORDER_BUTTON } from "./purchase";
import { type StockedShop, startStockedShop } from "./stocked-shop";
import { untilAtRest } from "./visited-shop";

eachDatabase((_name, open) => {
  let fake: FakeRapyd;
  let stocked: StockedShop;

  beforeAll(async () => {
    fake = await startFakeRapyd();
    stocked = await startStockedShop(open, { env: fake.environment });
    fake.webhooksTo(`${stocked.shop.origin}/api/v0/rapyd/webhook/`);
  });
  afterAll(async () => {
    await stocked?.shop.stop();
    await fake?.stop();
  });

  const statusOf = async (email: string) =>
    (await stocked.db.selectFrom("sales").select("status").where("email", "=", email).execute())[0]?.status;

  /** With two coupons in the cart, sent to Rapyd by the checkout's form. */
  async function atRapyd() {
    const visitor = new Visitor(stocked.shop.origin);
    await addToCart(visitor, stocked.offers.spa.options[0].id, { quantity: "2" });
    const checkout = await visitor.get("/checkout/");
    const email = newEmail();
    const answer = await checkout.form({ action: "/order/" }).submit({ email, terms: "true" }, ORDER_BUTTON);
    expect(answer.status).toBe(303);
    const page = answer.headers.location ?? "";
    expect(new URL(page).origin).toBe(fake.url);
    return { visitor, email, page };
  }

  /** What the shop shows where Rapyd sends the buyer. */
  async function comeBack(visitor: Visitor, location: string): Promise<Page> {
    const { origin, pathname, search } = new URL(location);
    expect(origin).toBe(stocked.shop.origin);
    return visitor.get(pathname + search);
  }

  it("approved: back with coupons, the webhooks changing nothing more", async () => {
    const { visitor, email, page } = await atRapyd();
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

  it("declined and cancelled: back at the checkout, nothing sold", async () => {
    for (const decision of ["decline", "cancel"]) {
      const { visitor, email, page } = await atRapyd();
      const checkout = await comeBack(visitor, await decideAtPage(page, decision));
      expect(checkout.url.pathname).toBe("/checkout/");
      expect(await statusOf(email)).not.toBe("captured");
    }
    await untilAtRest(stocked.db);
  });

  it("a buyer who never comes back has the coupons by webhook alone", async () => {
    const { email, page } = await atRapyd();
    await decideAtPage(page, "approve");
    await expect.poll(() => statusOf(email), { timeout: 15_000 }).toBe("captured");
    await untilAtRest(stocked.db);
  });

  it("pending first, then captured by webhook; forged ones are answered with 400", async () => {
    fake.behave({ approval: "pending" });
    const { visitor, email, page } = await atRapyd();
    const waiting = await comeBack(visitor, await decideAtPage(page, "approve"));
    expect(waiting.text("main")).toContain("Estamos confirmando tu pago");
    fake.behave({ approval: "completed" });
    const event = fake.books.note("PAYMENT_UPDATED", { merchant_reference_id: "x" });
    expect(await fake.sendWebhook(event, { headers: { signature: "Zm9yZ2Vk" } })).toBe(400);
    const payment = [...fake.books.payments.values()].at(-1);
    if (!payment) throw new Error("no payment");
    fake.books.close(payment);
    await expect.poll(() => statusOf(email), { timeout: 15_000 }).toBe("captured");
    await untilAtRest(stocked.db);
  });
});
