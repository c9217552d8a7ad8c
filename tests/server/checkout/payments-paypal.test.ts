// Proves sales of the built shop through PayPal, without scripts: at the page, by notification, and back
// again.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { startFakePaypal } from "../../support/fakes/fake-paypal";
import { event } from "../../support/fakes/fake-paypal/notifications";
import type { Page } from "../../support/page";
import { addToCart, couponCodes, ORDER_BUTTON, order } from "../purchase";
import { formHeaders, rawRequest } from "../raw-request";
import { startStockedShop } from "../stocked-shop";
import { untilAtRest } from "../visited-shop";
import { shopPaidAt } from "./paid-at";

onOneDatabase((_name, open) => {
  const paypal = shopPaidAt(open, {
    start: startFakePaypal,
    environment: (fake) => fake.environment(),
    connect: (fake, origin) => fake.deliverTo(`${origin}/api/v0/paypal/webhook/`),
  });
  const { ordered, comeBack, saleOf, statusOf } = paypal;
  const atRest = () => untilAtRest(paypal.stocked.db);

  /** Decides at PayPal's own page as the buyer. @returns the redirect's target */
  async function decideAt(page: string, decision: string): Promise<string> {
    const shown = await fetch(page);
    const html = await shown.text();
    expect([shown.status, html.includes("40.00 EUR"), html.includes("<script")]).toEqual([200, true, false]);
    const token = new URL(page).searchParams.get("token") ?? "";
    const body = new URLSearchParams({ token, decision });
    const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
    return answer.headers.get("Location") ?? "";
  }

  /** Opens the success page until it has the two coupons: a slow provider leaves the payment pending for a moment. */
  async function bothCoupons(open: () => Promise<Page>): Promise<string[]> {
    let codes: string[] = [];
    const count = async () => {
      codes = couponCodes(await open());
      return codes.length;
    };
    await expect.poll(count).toBe(2);
    return codes;
  }

  it("the checkout's policy allows forms to lead there", async () => {
    const { visitor, email, page } = await ordered();
    expect(page).toBe(`${paypal.fake.url}/checkoutnow?token=${(await saleOf(email)).orderId}`);
    const policy = (await visitor.get("/checkout/")).headers["content-security-policy"];
    expect(policy).toMatch(new RegExp(`form-action [^;]*${paypal.fake.url}`));
    await atRest();
  });

  it("approved: returns with coupons; notifications before and after change nothing", async () => {
    const { visitor, email, page } = await ordered();
    const location = await decideAt(page, "approve");
    expect(new URL(location).searchParams.get("PayerID")).not.toBeNull();
    const codes = await bothCoupons(() => comeBack(visitor, location));
    for (const about of paypal.fake.events) expect(await paypal.fake.sendWebhook(about)).toBe(200);
    for (const about of paypal.fake.events) expect(await paypal.fake.sendWebhook(about)).toBe(200);
    await expect
      .poll(() => paypal.stocked.db.selectFrom("payment_events").select("outcome").execute())
      .toEqual([{ outcome: "done" }, { outcome: "done" }]);
    expect(couponCodes(await comeBack(visitor, location))).toEqual(codes);
    expect(await statusOf(email)).toBe("captured");
    await atRest();
  });

  it.each(["cancel", "approve_declined", "approve_refused"])(
    "%s: back at the checkout with the cart, and it can be tried again",
    async (decision) => {
      const { visitor, email, page } = await ordered();
      const checkout = await comeBack(visitor, await decideAt(page, decision));
      expect(checkout.url.pathname).toBe("/checkout/");
      expect(checkout.text("main")).toContain("40,00");
      expect(await statusOf(email)).not.toBe("captured");
      const again = await order(visitor, newEmail());
      const location = await decideAt(again.headers.location ?? "", "approve");
      await bothCoupons(() => comeBack(visitor, location));
      await atRest();
    },
  );

  it("a buyer who never returns gets the coupons by notification alone", async () => {
    const { email, page } = await ordered();
    paypal.fake.how.delivers = true;
    await decideAt(page, "close_tab");
    await expect.poll(() => statusOf(email)).toBe("captured");
    paypal.fake.how.delivers = false;
    await atRest();
  });

  it("pending first, then captured by notification", async () => {
    const { visitor, email, page } = await ordered();
    const waiting = await comeBack(visitor, await decideAt(page, "approve_pending"));
    expect(waiting.text("main")).toContain("Estamos confirmando tu pago");
    const completed = paypal.fake.settleCapture((await saleOf(email)).orderId ?? "", "COMPLETED");
    expect(await paypal.fake.sendWebhook(completed)).toBe(200);
    await expect.poll(() => statusOf(email)).toBe("captured");
    await bothCoupons(() => visitor.get(waiting.path));
    await atRest();
  });

  it("a capture whose answer was lost becomes coupons when the buyer reloads", async () => {
    const { visitor, page } = await ordered();
    const location = await decideAt(page, "approve");
    paypal.fake.behave("capture", { kind: "lost answer" });
    const waiting = await comeBack(visitor, location);
    expect(waiting.text("main")).toContain("Estamos confirmando tu pago");
    await bothCoupons(() => comeBack(visitor, location));
    await atRest();
  });

  it("forged notifications are answered with 400, those with an unavailable certificate with 503", async () => {
    const { email } = await ordered();
    const { orderId } = await saleOf(email);
    const lie = event("CHECKOUT.ORDER.APPROVED", "checkout-order", { id: orderId });
    const flaws = ["unsigned", "foreign key", "foreign host", "another webhook", "changed body"] as const;
    for (const flaw of flaws) expect(await paypal.fake.sendWebhook(lie, flaw)).toBe(400);
    paypal.fake.behave("certificate", { kind: "refusal", status: 500, name: "INTERNAL_SERVER_ERROR" });
    expect(await paypal.fake.sendWebhook(lie, "expired certificate")).toBe(503);
    expect(await paypal.fake.sendWebhook(lie, "expired certificate")).toBe(400);
    expect(paypal.stocked.shop.output()).not.toContain("fake-client-secret");
    await atRest();
  });

  it("offers no simulator that could claim a payment", async () => {
    const id = crypto.randomUUID();
    const { db, shop } = paypal.stocked;
    await db
      .insertInto("simulated_orders")
      .values({
        id,
        idempotency_key: id,
        amount: 100,
        currency: "EUR",
        description: "x",
        return_url: shop.origin,
        cancel_url: shop.origin,
        status: "created",
        capture_id: null,
        created_at: 1,
      })
      .execute();
    const page = `/payment-simulator/${id}`;
    const form = { method: "POST", headers: formHeaders(shop.origin), body: "decision=approve" };
    expect((await rawRequest(shop.origin, page)).status).toBe(404);
    expect((await rawRequest(shop.origin, page, form)).status).toBe(404);
    const webhook = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    const answer = await rawRequest(shop.origin, "/api/v0/simulated/webhook/", webhook);
    expect([400, 404]).toContain(answer.status);
    const { status } = await db.selectFrom("simulated_orders").select("status").executeTakeFirstOrThrow();
    expect(status).toBe("created");
  });

  it("is unreachable at the order: the checkout reports it, and the same form works later", async () => {
    const visitor = new Visitor(paypal.stocked.shop.origin);
    await addToCart(visitor, paypal.stocked.offers.spa.options[0].id, { quantity: "2" });
    const checkout = await visitor.get("/checkout/");
    const send = () =>
      checkout.form({ action: "/order/" }).submit({ email: newEmail(), terms: "true" }, ORDER_BUTTON);
    paypal.fake.behave("create", { kind: "refusal", status: 503, name: "SERVICE_UNAVAILABLE" });
    const refused = await send();
    expect(refused.path).toBe("/checkout/?provider_unavailable=1");
    const answer = await order(visitor, newEmail());
    const location = await decideAt(answer.headers.location ?? "", "approve");
    await bothCoupons(() => comeBack(visitor, location));
    await atRest();
  });

  atNight(() => {
    it("hosted: a page of the shop links there with the address unchanged", async () => {
      const hosted = await startStockedShop(open, {
        env: { ...paypal.fake.environment(), CHECKOUT_MODE: "hosted" },
      });
      try {
        const visitor = new Visitor(hosted.shop.origin);
        await addToCart(visitor, hosted.offers.spa.options[0].id, { quantity: "2" });
        const handover = await order(visitor, newEmail());
        expect(handover.url.pathname).toBe("/order/");
        const link = handover.document.querySelector(`a[href^="${paypal.fake.url}"]`);
        const back = new URL(await decideAt(link?.getAttribute("href") ?? "", "approve"));
        await bothCoupons(() => visitor.get(back.pathname + back.search));
      } finally {
        await hosted.shop.stop();
      }
    });
  });
});
