/**
 * Runs purchases through the fake PayPal for database tests: the shop's verbs, its notifications and its
 * records.
 */
import type { Db } from "~/db/schema";
import { paypalProvider } from "~/domain/payments/paypal/paypal-provider.server";
import { processPaymentEvents } from "~/domain/sales/payment/process-payment-events.server";
import { receivePaymentEvent } from "~/domain/sales/payment/receive-payment-event.server";
import { jobContext, type TestContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { newEmail, placeOrder, providerOrderId } from "../../fixtures/orders";
import type { FakePaypal } from "../../support/fakes/fake-paypal";
import type { Flaw, PaypalEvent } from "../../support/fakes/fake-paypal/notifications";

/** Short enough to test timeouts. */
const TIMEOUT_MS = 2_500;

export function paypalContext(db: Db, fake: FakePaypal): TestContext {
  const ctx = visitorContext(db);
  const paypal = paypalProvider({
    settings: fake.settings(),
    checkoutMode: "redirect",
    timeoutMs: TIMEOUT_MS,
  });
  const { payments } = ctx;
  return {
    ...ctx,
    payments: {
      active: paypal,
      has: (name) => name === paypal.name || payments.has(name),
      byName: (name) => (name === paypal.name ? paypal : payments.byName(name)),
    },
  };
}

/** Two units at 20.00 €, waiting for the buyer at PayPal. */
export async function orderedAtPaypal(db: Db, fake: FakePaypal, { capacity = 5 } = {}) {
  const optionId = (await buildOffer(db, { options: [{ capacity }] })).options[0].id;
  const ctx = paypalContext(db, fake);
  const email = newEmail();
  const sale = await placeOrder(ctx, { lines: [{ optionId, quantity: 2 }], form: { email } });
  const orderId = await providerOrderId(db, sale.transactionId);
  const atPaypal = fake.orders.get(orderId);
  if (!atPaypal) throw new Error("PayPal knows no such order");
  return { ctx, optionId, orderId, atPaypal, named: { sale: { saleId: sale.saleId }, email }, ...sale };
}

/** Delivers a PayPal webhook to the shop. */
export function sendEvent(ctx: TestContext, fake: FakePaypal, about: PaypalEvent, flaw?: Flaw) {
  const { headers, body } = fake.sign(about, flaw);
  return receivePaymentEvent(ctx, { provider: "paypal", headers: new Headers(headers), body });
}

/** Processes the queue's next round, postponed events included. */
export async function processDueEvents(ctx: TestContext): Promise<number> {
  await ctx.db.updateTable("payment_events").set({ next_attempt_at: 0 }).execute();
  return processPaymentEvents(jobContext(ctx));
}

export function refundsOf(db: Db, paymentId: string) {
  return db
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .execute();
}
