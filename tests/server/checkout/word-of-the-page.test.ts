// Proves that the page's report of an order is final: after "no se ha cobrado nada" the buyer is not charged,
// and
// later visits report the same.
import { expect, it } from "vitest";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { agePayment, endReservation, newEmail, paymentOf, stockOf } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { addToCart, buy, couponCodes, decide, order } from "../purchase";
import { untilAtRest, visitedShop } from "../visited-shop";

const NOTHING_CHARGED = "El pedido se anuló antes de pagarlo y no se ha cobrado nada.";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);
  const scarce = () => shop.offers.scarce.options[0].id;

  /** Orders all three units of an offer, unpaid when their hold expires. */
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
    await endReservation(shop.db, saleId);
    return { visitor, email, payment, saleId, transactionId };
  }

  /** The shop's own jobs may hold the sale at this moment. */
  async function untilReleased() {
    const ctx = jobContext(visitorContext(shop.db));
    const held = async () => {
      await expireSales(ctx);
      return (await stockOf(shop.db, scarce())).held;
    };
    await expect.poll(held).toBe(0);
  }

  async function sellOut() {
    await untilReleased();
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
    const ordersAfterReconciling = async () => {
      await agePayment(shop.db, transactionId);
      await reconcilePayments(jobContext(visitorContext(shop.db)));
      return shop.db
        .selectFrom("simulated_orders")
        .select("status")
        .where("idempotency_key", "=", transactionId)
        .execute();
    };
    await expect.poll(ordersAfterReconciling).toEqual([{ status: "cancelled" }]);
    const { status } = await shop.db
      .selectFrom("sales")
      .select("status")
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    expect(status).not.toBe("captured");
    expect(page.text("main")).toContain(NOTHING_CHARGED);
    await untilAtRest(shop.db);
  }

  it("approved when the last unit is gone: nothing is charged, neither then nor once units are free again", async () => {
    const { visitor, payment, saleId, transactionId } = await ordered();
    await sellOut();
    const page = await decide(payment, "approve");
    expect(page.url.pathname).toBe("/checkout/");
    expect(page.text("main")).toContain(NOTHING_CHARGED);
    await unitsAreFreeAgain();
    await expectNothingCharged(transactionId, saleId, page);
    const again = await visitor.get(`/order/success?transaction_id=${transactionId}`);
    expect(again.text("main")).toContain(NOTHING_CHARGED);
  });

  it("reported as ended, then approved in a tab left open: nothing is charged", async () => {
    const { visitor, payment, saleId, transactionId } = await ordered();
    await sellOut();
    const page = await visitor.get(`/order/success?transaction_id=${transactionId}`);
    expect(page.text("main")).toContain(NOTHING_CHARGED);
    await unitsAreFreeAgain();
    const there = await visitor.get(payment.path);
    expect(there.text("main")).toContain("Este pago ya está decidido");
    await expectNothingCharged(transactionId, saleId, page);
  });

  it("a return by the provider's own cancel link looks up the payment before reporting", async () => {
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
    const codes = async () => couponCodes(await visitor.get(pathname + search)).length;
    await expect.poll(codes).toBe(1);
  });
});
