// Proves refunds against the fake: partial, never twice, and left to staff when Allpay's state is ambiguous.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PaymentProvider, ProviderError } from "~/domain/kernel/payment-provider";
import { ORIGIN } from "../../../../tests/fixtures/context";
import { paidOrder, refundOf } from "../../../../tests/fixtures/payment-requests";
import { type FakeAllpay, startFakeAllpay } from "../../../../tests/support/fakes/fake-allpay";
import { allpayProvider } from "./allpay-provider.server";

let fake: FakeAllpay;
let provider: PaymentProvider;

beforeAll(async () => {
  fake = await startFakeAllpay();
  fake.behave({ notifications: false });
  provider = allpayProvider({ settings: fake.settings(ORIGIN), checkoutMode: "redirect" });
});
afterAll(() => fake.stop());

const DONE = { status: "succeeded", providerRefundId: null, reason: null };
const UNCLEAR = { status: "failed", providerRefundId: null, reason: "unclear" };

describe("refunds", () => {
  it("are partial up to the paid amount and no further", async () => {
    const order = await paidOrder(provider);
    expect(await provider.refund(refundOf(order, { amount: 1505 }))).toEqual(DONE);
    expect(await provider.refund(refundOf(order, { amount: 3045, alreadyRefunded: 1505 }))).toEqual(DONE);
    const over = await provider.refund(refundOf(order, { amount: 1, alreadyRefunded: 4550 }));
    expect(over).toEqual({ status: "failed", providerRefundId: null, reason: "5" });
    expect(fake.order(order.orderId).refunds).toEqual([1505, 3045]);
    expect((await provider.lookup(order.orderId)).status).toBe("captured");
  });

  it.each(["lost answer", "cut off"] as const)(
    "whose answer was lost (%s) are not paid twice",
    async (fault) => {
      for (const amount of [4550, 1000]) {
        const order = await paidOrder(provider);
        const wanted = refundOf(order, { amount });
        fake.fail("show=refund", fault);
        await expect(provider.refund(wanted)).rejects.toBeInstanceOf(ProviderError);
        expect(await provider.refund({ ...wanted, repeat: true })).toEqual(DONE);
        expect(await provider.lookupRefund({ ...wanted, repeat: true, providerRefundId: null })).toEqual(
          DONE,
        );
        expect(fake.order(order.orderId).refunds).toEqual([amount]);
      }
    },
  );

  it.each(["500", "html"] as const)("that never arrived (%s) are made by the repeat", async (fault) => {
    const order = await paidOrder(provider);
    const wanted = refundOf(order, { amount: 1000 });
    fake.fail("show=refund", fault);
    await expect(provider.refund(wanted)).rejects.toBeInstanceOf(ProviderError);
    expect(await provider.refund({ ...wanted, repeat: true })).toEqual(DONE);
    expect(fake.order(order.orderId).refunds).toEqual([1000]);
  });

  it("the final part is recognised as missing or made", async () => {
    for (const fault of ["500", "lost answer"] as const) {
      const order = await paidOrder(provider);
      await provider.refund(refundOf(order, { amount: 1000 }));
      const last = refundOf(order, { amount: 3550, alreadyRefunded: 1000 });
      fake.fail("show=refund", fault);
      await expect(provider.refund(last)).rejects.toBeInstanceOf(ProviderError);
      expect(await provider.refund({ ...last, repeat: true })).toEqual(DONE);
      expect(fake.order(order.orderId).refunds).toEqual([1000, 3550]);
    }
  });

  it.each([
    ["a second part of several", [1000], { amount: 1000, alreadyRefunded: 1000 }],
    ["all of it, when somebody gave back a part", [1000], { amount: 4550 }],
    ["a part, when somebody gave back all", [4550], { amount: 1000 }],
    ["a part after others that Allpay knows nothing of", [], { amount: 1000, alreadyRefunded: 1000 }],
  ])("are left to a person: a repeat of %s", async (_what, given, change) => {
    const order = await paidOrder(provider);
    for (const amount of given) fake.books.refund(fake.order(order.orderId), amount);
    expect(await provider.refund(refundOf(order, { ...change, repeat: true }))).toEqual(UNCLEAR);
    expect(fake.order(order.orderId).refunds).toEqual(given);
  });

  it("an unreadable answer does not count as a refund", async () => {
    const order = await paidOrder(provider);
    fake.fail("show=refund", { status: 200, body: '{"order_id":"a","status":1}' });
    await expect(provider.refund(refundOf(order))).rejects.toBeInstanceOf(ProviderError);
  });
});
