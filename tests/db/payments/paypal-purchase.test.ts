/**
 * Proves purchases through PayPal: coupons once, or no money taken, through failures of buyer, bank and
 * network.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { jobContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import {
  agePayment,
  couponCount,
  endReservation,
  paymentOf,
  placeOrder,
  statusOf,
  validate,
} from "../../fixtures/orders";
import { onOneByFile } from "../../support/databases";
import { type FakePaypal, startFakePaypal } from "../../support/fakes/fake-paypal";
import type { Trouble } from "../../support/fakes/fake-paypal/trouble";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { isNight } from "../../support/run/nightly";
import { orderedAtPaypal, paypalContext, processDueEvents, sendEvent } from "./paypal-shop";

onOneByFile((_name, open) => {
  let db: Db;
  let fake: FakePaypal;

  beforeAll(async () => {
    ({ db } = await open());
    fake = await startFakePaypal();
  });
  afterAll(() => fake.stop());

  const ordered = () => orderedAtPaypal(db, fake);
  const outcomeOf = async ({ ctx, transactionId }: Awaited<ReturnType<typeof ordered>>) =>
    (await captureSale(ctx, transactionId))?.outcome;

  async function expectBought(sale: Awaited<ReturnType<typeof ordered>>) {
    expect(await statusOf(db, sale.saleId)).toBe("captured");
    expect(await couponCount(db, sale.saleId)).toBe(2);
    const { capture } = sale.atPaypal;
    expect(await paymentOf(db, sale.saleId)).toMatchObject({
      status: "captured",
      provider: "paypal",
      provider_order_id: sale.orderId,
      provider_capture_id: capture?.id,
      captured_amount: 4000,
    });
    await expectInvariants(db);
  }

  it("sends the buyer to PayPal with items that add up, and captures the approved order", async () => {
    const sale = await ordered();
    expect(sale.instructions).toEqual({
      mode: "redirect",
      method: "GET",
      url: `${fake.url}/checkoutnow?token=${sale.orderId}`,
      fields: {},
    });
    expect(sale.atPaypal.unit).toMatchObject({
      amount: { value: "40.00", currency_code: "EUR" },
      custom_id: sale.transactionId,
      description: sale.number,
      items: [{ quantity: "2", unit_amount: { value: "20.00" }, category: "DIGITAL_GOODS" }],
    });
    expect(await outcomeOf(sale)).toBe("not_approved");
    const back = new URL(fake.press(sale.orderId, "approve") ?? "");
    expect(back.pathname).toBe("/order/success");
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      transaction_id: sale.transactionId,
      token: sale.orderId,
    });
    expect(await outcomeOf(sale)).toBe("captured");
    await expectBought(sale);
    expect(await outcomeOf(sale)).toBe("captured");
  });

  it("opens one order only, also when the first answer was lost", async () => {
    const optionId = (await buildOffer(db)).options[0].id;
    const ctx = paypalContext(db, fake);
    const { sessionId } = await validate(ctx, { lines: [{ optionId }] });
    const before = fake.orders.size;
    fake.behave("create", { kind: "lost answer" });
    await expect(createSale(ctx, { sessionId })).rejects.toMatchObject({ code: "provider_unavailable" });
    const { instructions } = await createSale(
      { ...paypalContext(db, fake), actor: ctx.actor },
      { sessionId },
    );
    expect(fake.orders.size).toBe(before + 1);
    expect(instructions?.url).toBe(`${fake.url}/checkoutnow?token=${[...fake.orders.keys()].at(-1)}`);
    await expectInvariants(db);
  });

  it("a pending payment becomes coupons by its notification", async () => {
    const sale = await ordered();
    fake.press(sale.orderId, "approve_pending");
    expect(await outcomeOf(sale)).toBe("pending");
    expect(await outcomeOf(sale)).toBe("pending");
    expect(await couponCount(db, sale.saleId)).toBe(0);
    const completed = fake.settleCapture(sale.orderId, "COMPLETED");
    expect(await sendEvent(sale.ctx, fake, completed)).toBe("accepted");
    await processDueEvents(sale.ctx);
    await expectBought(sale);
  });

  it("a pending payment that the bank denies ends the sale", async () => {
    const sale = await ordered();
    fake.press(sale.orderId, "approve_pending");
    expect(await outcomeOf(sale)).toBe("pending");
    await sendEvent(sale.ctx, fake, fake.settleCapture(sale.orderId, "DECLINED"));
    await processDueEvents(sale.ctx);
    expect(await statusOf(db, sale.saleId)).toBe("failed");
    await expectInvariants(db);
  });

  it("a declined capture ends the sale, although PayPal calls the order completed", async () => {
    const sale = await ordered();
    fake.press(sale.orderId, "approve_declined");
    expect(await outcomeOf(sale)).toBe("declined");
    expect(sale.atPaypal.status).toBe("COMPLETED");
    expect(await statusOf(db, sale.saleId)).toBe("failed");
    await expectInvariants(db);
  });

  it("a declined card returns the buyer to PayPal, and another card buys", async () => {
    const sale = await ordered();
    fake.press(sale.orderId, "approve_refused");
    expect(await outcomeOf(sale)).toBe("not_approved");
    expect(await statusOf(db, sale.saleId)).toBe("created");
    fake.press(sale.orderId, "approve");
    expect(await outcomeOf(sale)).toBe("captured");
    await expectBought(sale);
  });

  it.each([
    "DUPLICATE_INVOICE_ID",
    "TRANSACTION_REFUSED",
    "COMPLIANCE_VIOLATION",
    "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
    "PAYER_CANNOT_PAY",
    "PAYER_ACCOUNT_RESTRICTED",
  ])("%s is final", async (issue) => {
    const sale = await ordered();
    fake.press(sale.orderId, "approve");
    fake.behave("capture", { kind: "refusal", status: 422, name: "UNPROCESSABLE_ENTITY", issue });
    expect(await outcomeOf(sale)).toBe("declined");
    await expectInvariants(db);
  });

  it.each([
    [422, "ORDER_COMPLETION_IN_PROGRESS"],
    [409, "PREVIOUS_REQUEST_IN_PROGRESS"],
  ])("%i %s waits and asks again", async (status, issue) => {
    const sale = await ordered();
    fake.press(sale.orderId, "approve");
    fake.behave("capture", { kind: "refusal", status, name: "UNPROCESSABLE_ENTITY", issue });
    expect(await outcomeOf(sale)).toBe("pending");
    await agePayment(db, sale.transactionId);
    await reconcilePayments(jobContext(sale.ctx));
    await expectBought(sale);
  });

  describe("an answer that times out", () => {
    const cases: [string, Trouble][] = [
      ["the connection breaks after the money was taken", { kind: "lost answer" }],
      ["the body never ends", { kind: "slow body" }],
      // With a change where money is given back.
      ...(isNight() ? [["nothing happens", { kind: "silence" }] satisfies [string, Trouble]] : []),
      ["500 after the money was taken", { kind: "error after effect", status: 500 }],
      ["503 before", { kind: "refusal", status: 503, name: "SERVICE_UNAVAILABLE" }],
      ["429", { kind: "refusal", status: 429, name: "RATE_LIMIT_REACHED" }],
      ["a page instead of JSON", { kind: "html" }],
      ["an unknown refusal", { kind: "refusal", status: 422, name: "UNPROCESSABLE_ENTITY", issue: "NEWS" }],
    ];
    it.each(cases)("%s: one capture in the end", async (_case, trouble) => {
      const sale = await ordered();
      fake.press(sale.orderId, "approve");
      fake.behave("capture", trouble);
      await expect(captureSale(sale.ctx, sale.transactionId)).rejects.toBeInstanceOf(ProviderError);
      expect(await couponCount(db, sale.saleId)).toBe(0);
      await agePayment(db, sale.transactionId);
      await reconcilePayments(jobContext(sale.ctx));
      await expectBought(sale);
    });
  });

  it("return page and notification at once: one capture, one set of coupons", async () => {
    const sale = await ordered();
    fake.press(sale.orderId, "approve");
    const approved = fake.events.at(-1);
    if (!approved) throw new Error("no event");
    const captures = fake.calls.capture ?? 0;
    await Promise.all([
      ...Array.from({ length: 5 }, () => captureSale(sale.ctx, sale.transactionId)),
      ...Array.from({ length: 5 }, () =>
        sendEvent(sale.ctx, fake, approved).then(() => processDueEvents(sale.ctx)),
      ),
    ]);
    expect(fake.calls.capture).toBe(captures + 1);
    await expectBought(sale);
  });

  it("a payment after the stock is gone is refunded through PayPal", async () => {
    const sale = await orderedAtPaypal(db, fake, { capacity: 2 });
    await endReservation(db, sale.saleId);
    await placeOrder(paypalContext(db, fake), { lines: [{ optionId: sale.optionId, quantity: 2 }] });
    expect(await statusOf(db, sale.saleId)).toBe("expired");
    fake.press(sale.orderId, "approve");
    expect(await outcomeOf(sale)).toBe("cancelled");
    expect(sale.atPaypal.capture).toBeNull();
    await sendEvent(sale.ctx, fake, fake.captureLate(sale.orderId));
    await processDueEvents(sale.ctx);
    expect(await statusOf(db, sale.saleId)).toBe("failed");
    expect(fake.givenBack(sale.orderId)).toBe(4000);
    await expectInvariants(db);
  });

  it("another payment's PayPal order never pays for ours", async () => {
    const [cheap, dear] = [await ordered(), await ordered()];
    dear.atPaypal.unit.custom_id = cheap.transactionId;
    fake.press(dear.orderId, "approve");
    await expect(captureSale(dear.ctx, dear.transactionId)).rejects.toThrow("another payment");
    expect(await couponCount(db, dear.saleId)).toBe(0);
  });

  it("a payment to another account, of another amount or currency is refused", async () => {
    const foreign = await ordered();
    foreign.atPaypal.merchantId = "SOMEBODYELSE1";
    fake.press(foreign.orderId, "approve");
    await expect(captureSale(foreign.ctx, foreign.transactionId)).rejects.toThrow("another account");
    for (const amount of [
      { value: "39.99", currency_code: "EUR" },
      { value: "40.00", currency_code: "USD" },
    ]) {
      const sale = await ordered();
      sale.atPaypal.unit.amount = amount;
      fake.press(sale.orderId, "approve");
      expect(await outcomeOf(sale)).toBe("declined");
      expect(sale.atPaypal.capture).toBeNull();
    }
  });
});
