// Proves that what a page has said about an order stands: after "no se ha cobrado nada" nobody is charged, and
// a later visit says the same.
import { expect, it } from "vitest";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { agePayment, newEmail, passReservation, paymentOf } from "../../fixtures/orders";
import { eachDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { expectInvariants } from "../../support/sales-invariants";
import { addToCart, buy, couponCodes, decide, order } from "../purchase";
import { visitedShop } from "../visited-shop";

const NOTHING_CHARGED = "El pedido se anuló antes de pagarlo y no se ha cobrado nada.";

eachDatabase((_name, open) => {
  const shop = visitedShop(open);
  const scarce = () => shop.offers.scarce.options[0].id;

  /** All of an offer's three units, ordered and not paid when their hold runs out. */
  async function ordered() {
    const visitor = shop.visit();
    const email = newEmail();
    await unitsAreFreeAgain();
    await addToCart(visitor, scarce(), { quantity: "3" });
    const payment = await order(visitor, email);
    const { id: saleId } = await shop.db
      .selectFrom("sales")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const { id: transactionId } = await paymentOf(shop.db, saleId);
    await passReservation(shop.db, saleId);
    return { visitor, email, payment, saleId, transactionId };
  }

  async function sellOut() {
    await expireSales(jobContext(visitorContext(shop.db)));
    const rival = shop.visit();
    await addToCart(rival, scarce(), { quantity: "3" });
    expect(couponCodes(await buy(rival, newEmail()))).toHaveLength(3);
  }

  async function unitsAreFreeAgain() {
    await shop.db
      .updateTable("price_options")
      .set((eb) => ({ capacity: eb("sold", "+", 3) }))
      .where("id", "=", scarce())
      .execute();
  }

  async function expectNothingCharged(transactionId: string, saleId: string, page: Page) {
    await agePayment(shop.db, transactionId);
    await reconcilePayments(jobContext(visitorContext(shop.db)));
    const orders = await shop.db
      .selectFrom("simulated_orders")
      .select("status")
      .where("idempotency_key", "=", transactionId)
      .execute();
    expect(orders).toEqual([{ status: "cancelled" }]);
    const { status } = await shop.db
      .selectFrom("sales")
      .select("status")
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    expect(status).not.toBe("captured");
    expect(page.text()).toContain(NOTHING_CHARGED);
    await expectInvariants(shop.db);
  }

  it("approved when the last unit is gone: nothing is charged, neither then nor once units are free again", async () => {
    const { visitor, payment, saleId, transactionId } = await ordered();
    await sellOut();
    const page = await decide(payment, "approve");
    expect(page.url.pathname).toBe("/checkout/");
    expect(page.text()).toContain(NOTHING_CHARGED);
    await unitsAreFreeAgain();
    await expectNothingCharged(transactionId, saleId, page);
    const again = await visitor.get(`/order/success?transaction_id=${transactionId}`);
    expect(again.text()).toContain(NOTHING_CHARGED);
  });

  it("told that the order had ended, then approved in the tab that was left open: nothing is charged", async () => {
    const { visitor, payment, saleId, transactionId } = await ordered();
    await sellOut();
    const page = await visitor.get(`/order/success?transaction_id=${transactionId}`);
    expect(page.text()).toContain(NOTHING_CHARGED);
    await unitsAreFreeAgain();
    const there = await visitor.get(payment.path);
    expect(there.text("main")).toContain("Este pago ya está decidido");
    await expectNothingCharged(transactionId, saleId, page);
  });

  it("the way back by the provider's own cancel link asks the provider before it says anything", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, shop.spa);
    const payment = await order(visitor, newEmail());
    const { cancel_url } = await shop.db
      .selectFrom("simulated_orders")
      .select("cancel_url")
      .where("id", "=", payment.path.split("/").at(-1) ?? "")
      .executeTakeFirstOrThrow();
    // Approved, and the notification is still on its way.
    await decide(payment, "approve", "close_tab");
    const { pathname, search } = new URL(cancel_url);
    const back = await visitor.get(pathname + search);
    expect(back.text()).not.toContain("no se ha cobrado nada");
    expect(couponCodes(back)).toHaveLength(1);
  });
});
