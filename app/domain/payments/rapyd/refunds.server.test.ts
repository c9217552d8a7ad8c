// Proves refunds against the fake: partial, tracked while pending, never twice, and left to staff when
// ambiguous.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PaymentProvider, ProviderError } from "~/domain/kernel/payment-provider";
import { ORIGIN } from "../../../../tests/fixtures/context";
import { paidOrder, refundOf } from "../../../../tests/fixtures/payment-requests";
import { type FakeRapyd, startFakeRapyd } from "../../../../tests/support/fakes/fake-rapyd";
import { rapydProvider } from "./rapyd-provider.server";

let fake: FakeRapyd;
let provider: PaymentProvider;

beforeAll(async () => {
  fake = await startFakeRapyd();
  provider = rapydProvider({ settings: fake.settings(ORIGIN), checkoutMode: "redirect" });
});
afterAll(() => fake.stop());

describe("refunds", () => {
  it("are partial up to the paid amount and no further", async () => {
    const order = await paidOrder(provider);
    const first = await provider.refund(refundOf(order, { amount: 1550 }));
    expect(first).toMatchObject({ status: "succeeded", reason: null });
    const second = await provider.refund(refundOf(order, { amount: 3000, alreadyRefunded: 1550 }));
    expect(second.status).toBe("succeeded");
    const over = await provider.refund(refundOf(order, { amount: 1, alreadyRefunded: 4550 }));
    expect(over).toEqual({
      status: "failed",
      providerRefundId: null,
      reason: "ERROR_REFUND_AMOUNT_EXCEEDS_PAYMENT",
    });
  });

  it.each([
    [true, "Pending", "pending"],
    [true, "Completed", "succeeded"],
    [false, "Completed", "succeeded"],
  ] as const)("whose answer was lost are not paid twice (listed %s, %s)", async (listed, becomes, status) => {
    const order = await paidOrder(provider);
    fake.behave({ refunds: becomes, listsRefunds: listed });
    const wanted = refundOf(order, { amount: 1000 });
    fake.fail("POST /v1/refunds", "lost answer");
    await expect(provider.refund(wanted)).rejects.toBeInstanceOf(ProviderError);
    expect((await provider.refund({ ...wanted, repeat: true })).status).toBe(status);
    const lookup = { ...wanted, repeat: true, providerRefundId: null };
    expect((await provider.lookupRefund(lookup)).status).toBe(status);
    fake.behave({ refunds: "Completed", listsRefunds: true });
    expect([...fake.books.refunds.values()].filter((one) => one.payment.id === order.captureId)).toHaveLength(
      1,
    );
  });

  it("that never arrived are made by the repeat", async () => {
    const order = await paidOrder(provider);
    const wanted = refundOf(order, { amount: 1000 });
    fake.fail("POST /v1/refunds", "500");
    await expect(provider.refund(wanted)).rejects.toBeInstanceOf(ProviderError);
    expect((await provider.refund({ ...wanted, repeat: true })).status).toBe("succeeded");
  });

  it("are left to staff when other refunds were made outside the shop", async () => {
    const order = await paidOrder(provider);
    fake.behave({ listsRefunds: false });
    await provider.refund(refundOf(order, { amount: 700 }));
    const repeat = refundOf(order, { amount: 1000, repeat: true });
    const unclear = { status: "failed", providerRefundId: null, reason: "unclear" };
    expect(await provider.refund(repeat)).toEqual(unclear);
    // Less than our own sum: not booked yet, so the call is repeated.
    await expect(provider.refund({ ...repeat, alreadyRefunded: 2000 })).rejects.toBeInstanceOf(ProviderError);
    fake.behave({ listsRefunds: true });
  });

  it.each([
    ["Completed", "succeeded", null],
    ["Rejected", "failed", "ERROR_BANK_SAYS_NO"],
    ["Error", "failed", "error"],
    ["Canceled", "failed", "canceled"],
    ["Cancelled", "failed", "cancelled"],
  ] as const)("pending ones are followed until %s", async (becomes, status, reason) => {
    const order = await paidOrder(provider);
    fake.behave({ refunds: "Pending" });
    const wanted = refundOf(order);
    const { status: first, providerRefundId } = await provider.refund(wanted);
    expect(first).toBe("pending");
    fake.behave({ refunds: "Completed" });
    const made = fake.books.refunds.get(providerRefundId ?? "");
    if (!made) throw new Error("no such refund");
    made.status = becomes;
    if (becomes === "Rejected") made.failure = "ERROR_BANK_SAYS_NO";
    const lookup = { ...wanted, repeat: true, providerRefundId };
    expect(await provider.lookupRefund(lookup)).toEqual({ status, providerRefundId, reason });
  });
});
