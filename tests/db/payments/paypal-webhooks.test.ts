/** Proves PayPal's webhooks: forged ones change nothing, repeated and reordered ones change things once. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { couponCount, endReservation, statusOf } from "../../fixtures/orders";
import { onOneByFile } from "../../support/databases";
import { type FakePaypal, startFakePaypal } from "../../support/fakes/fake-paypal";
import { event, type Flaw } from "../../support/fakes/fake-paypal/notifications";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { isNight } from "../../support/run/nightly";
import { orderedAtPaypal, paypalContext, processDueEvents, sendEvent } from "./paypal-shop";

const FLAWS: Flaw[] = [
  "unsigned",
  "foreign key",
  "foreign host",
  "another path",
  "missing certificate",
  "expired certificate",
  "another algorithm",
  "another webhook",
  "changed body",
  "changed time",
];

onOneByFile((_name, open) => {
  let db: Db;
  let fake: FakePaypal;

  beforeAll(async () => {
    ({ db } = await open());
    fake = await startFakePaypal();
  });
  afterAll(() => fake.stop());

  async function approved() {
    const sale = await orderedAtPaypal(db, fake);
    fake.press(sale.orderId, "close_tab");
    const about = fake.events.at(-1);
    if (about?.resource.id !== sale.orderId) throw new Error("no event of the approval");
    return { ...sale, about };
  }

  const storedEvents = async () =>
    (await db.selectFrom("payment_events").select("event_id").execute()).length;

  it.each(FLAWS)("refuses a notification with %s and stores nothing of it", async (flaw) => {
    const sale = await approved();
    const before = await storedEvents();
    await expect(sendEvent(sale.ctx, fake, sale.about, flaw)).rejects.toMatchObject({ code: "invalid" });
    expect(await storedEvents()).toBe(before);
    expect(await statusOf(db, sale.saleId)).toBe("created");
  });

  it("captures once by webhook for a buyer who never returns, also when it is repeated", async () => {
    const sale = await approved();
    const captures = fake.calls.capture ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendEvent(sale.ctx, fake, sale.about)),
    );
    expect(answers.sort()).toEqual(["accepted", ...Array(19).fill("duplicate")]);
    await Promise.all([
      processDueEvents(sale.ctx),
      processDueEvents(sale.ctx),
      captureSale(sale.ctx, sale.transactionId),
    ]);
    expect(await couponCount(db, sale.saleId)).toBe(2);
    expect(fake.calls.capture).toBe(captures + 1);
    expect(await sendEvent(sale.ctx, fake, sale.about)).toBe("duplicate");
    await expectInvariants(db);
  });

  it("completed before approved, and both after the return: nothing happens twice", async () => {
    const sale = await approved();
    await captureSale(sale.ctx, sale.transactionId);
    const completed = fake.events.at(-1);
    if (completed?.event_type !== "PAYMENT.CAPTURE.COMPLETED") throw new Error("not captured");
    for (const about of [completed, sale.about])
      expect(await sendEvent(sale.ctx, fake, about)).toBe("accepted");
    await processDueEvents(sale.ctx);
    expect(await couponCount(db, sale.saleId)).toBe(2);
    await expectInvariants(db);
  });

  it("verifies every claim: a completed capture unknown to PayPal pays nothing", async () => {
    const sale = await orderedAtPaypal(db, fake);
    const lie = event("PAYMENT.CAPTURE.COMPLETED", "capture", {
      id: "8MC585209K746392H",
      status: "COMPLETED",
      amount: { value: "40.00", currency_code: "EUR" },
      custom_id: sale.transactionId,
    });
    expect(await sendEvent(sale.ctx, fake, lie)).toBe("accepted");
    await processDueEvents(sale.ctx);
    expect(await couponCount(db, sale.saleId)).toBe(0);
    expect(await statusOf(db, sale.saleId)).toBe("created");
    // The order may still be paid: the reconciler looks it up until its end.
    expect(await processDueEvents(sale.ctx)).toBe(0);
    await endReservation(db, sale.saleId);
    await expireSales(sale.ctx);
    expect(await processDueEvents(sale.ctx)).toBe(1);
  });

  it("looks up a lapsed approval, and follows PayPal's answer", async () => {
    const sale = await approved();
    sale.atPaypal.status = "VOIDED";
    const lapsed = event("CHECKOUT.PAYMENT-APPROVAL.REVERSED", "checkout-order", { order_id: sale.orderId });
    expect(await sendEvent(sale.ctx, fake, lapsed)).toBe("accepted");
    await processDueEvents(sale.ctx);
    expect(await statusOf(db, sale.saleId)).toBe("cancelled");
    await expectInvariants(db);
  });

  it("ignores other kinds, other shops' orders and malformed bodies", async () => {
    const ctx = paypalContext(db, fake);
    const before = await storedEvents();
    for (const about of [
      event("CHECKOUT.ORDER.COMPLETED", "checkout-order", { id: "X" }),
      event("BILLING.PLAN.CREATED", "plan", { id: "X" }),
      event("PAYMENT.CAPTURE.COMPLETED", "capture", {}),
      event("PAYMENT.CAPTURE.REFUNDED", "refund", { id: "X", links: [] }),
      event("CUSTOMER.DISPUTE.CREATED", "dispute", { disputed_transactions: [] }),
      { ...event("x", "y", {}), resource: null as never },
    ]) {
      expect(await sendEvent(ctx, fake, about)).toBe("ignored");
    }
    expect(await storedEvents()).toBe(before);
    const others = event("CHECKOUT.ORDER.APPROVED", "checkout-order", { id: "ANOTHERSHOPSORDER" });
    expect(await sendEvent(ctx, fake, others)).toBe("accepted");
    expect(await processDueEvents(ctx)).toBe(1);
  });

  it("retries an event whose order PayPal cannot return right now", async () => {
    const sale = await approved();
    await sendEvent(sale.ctx, fake, sale.about);
    fake.behave("order", { kind: "refusal", status: 503, name: "SERVICE_UNAVAILABLE" });
    expect(await processDueEvents(sale.ctx)).toBe(0);
    expect(await processDueEvents(sale.ctx)).toBe(1);
    expect(await couponCount(db, sale.saleId)).toBe(2);
  });

  it("lets PayPal retry when the certificate is unavailable, and caches a fetched one", async () => {
    const sale = await approved();
    const read = fake.calls.certificate ?? 0;
    for (const trouble of [
      { kind: "refusal", status: 503, name: "SERVICE_UNAVAILABLE" },
      // The time limit is tried with a change where money is taken.
      ...(isNight() ? [{ kind: "silence" } as const] : []),
      { kind: "html" },
    ] as const) {
      fake.behave("certificate", trouble);
      await expect(sendEvent(sale.ctx, fake, sale.about)).rejects.toBeInstanceOf(ProviderError);
    }
    expect(await sendEvent(sale.ctx, fake, sale.about)).toBe("accepted");
    expect(await sendEvent(sale.ctx, fake, sale.about)).toBe("duplicate");
    expect(fake.calls.certificate).toBe(read + (isNight() ? 4 : 3));
  });
});
