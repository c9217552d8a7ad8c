// Proves Allpay's adapter against the fake over HTTP: requests, the meaning of answers, and no secrets in
// errors.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type PaymentProvider, ProviderError } from "~/domain/kernel/payment-provider";
import { ORIGIN } from "../../../../tests/fixtures/context";
import { paidOrder, paymentRequest } from "../../../../tests/fixtures/payment-requests";
import { type FakeAllpay, startFakeAllpay } from "../../../../tests/support/fakes/fake-allpay";
import { decideAtPage, type Fault } from "../../../../tests/support/fakes/fake-server";
import { allpayProvider } from "./allpay-provider.server";

let fake: FakeAllpay;
let provider: PaymentProvider;

beforeAll(async () => {
  fake = await startFakeAllpay();
  fake.behave({ notifications: false });
  provider = allpayProvider({ settings: fake.settings(ORIGIN), checkoutMode: "hosted" });
});
afterEach(() => fake.behave({ duplicates: "shown again", numbers: "number" }));
afterAll(() => fake.stop());

describe("an order", () => {
  it("is requested with our id, amount, name and addresses, and expires with the reservation", async () => {
    const wanted = paymentRequest();
    const { orderId, instructions } = await provider.create(wanted);
    expect(orderId).toBe(wanted.paymentId);
    const { token, total, request } = fake.order(orderId);
    const page = `${fake.url}/pay/${token}`;
    expect(instructions).toEqual({ mode: "hosted", method: "GET", url: page, fields: {} });
    expect(total).toBe(4550);
    expect(request).toMatchObject({
      currency: "EUR",
      client_name: "Ana Ñandú",
      client_email: "ana@example.es",
      success_url: wanted.returnUrl,
      backlink_url: wanted.cancelUrl,
      webhook_url: `${ORIGIN}/api/v0/allpay/webhook/`,
      add_field_1: "2026-000001",
      expire: String(Math.ceil(wanted.expiresAt / 1000)),
    });
    expect((request.items as { name: string }[])[0]?.name).toHaveLength(100);
    const unpaid = { status: "created", captureId: null, reference: orderId };
    expect(await provider.lookup(orderId)).toMatchObject(unpaid);
  });

  it.each([
    [null, "ana.garcia+ofertas@example.es", "ana.garcia+ofertas"],
    ["  ", "ana@example.es", "ana"],
    [" Ana   Ñandú\n", "x@example.es", "Ana Ñandú"],
  ])("has a name of its buyer (%j, %s)", async (fullName, email, name) => {
    const { orderId } = await provider.create(paymentRequest({ buyer: { email, fullName } }));
    expect(fake.order(orderId).request.client_name).toBe(name);
  });

  it("is opened once for concurrent calls, even where Allpay accepts an id only once", async () => {
    fake.behave({ duplicates: "refused" });
    const wanted = paymentRequest();
    const opened = await Promise.all(Array.from({ length: 10 }, () => provider.create(wanted)));
    expect(new Set(opened.map(({ instructions }) => instructions.url)).size).toBe(1);
    await expect(provider.create(wanted)).rejects.toThrow("getpayment answered 200 with error 4");
  });

  it("shows the same page again where Allpay allows it", async () => {
    const wanted = paymentRequest();
    expect(await provider.create(wanted)).toEqual(await provider.create(wanted));
  });

  it.each(["https://evil.example/pay", "javascript:alert(1)", "//evil.example", 7, ""])(
    "is not paid at %j, whatever the answer says",
    async (payment_url) => {
      fake.fail("show=getpayment", { status: 200, body: JSON.stringify({ payment_url }) });
      await expect(provider.create(paymentRequest())).rejects.toBeInstanceOf(ProviderError);
    },
  );

  it.each(["number", "text"] as const)("is paid once Allpay confirms it, in %ss", async (numbers) => {
    fake.behave({ numbers });
    const { orderId, instructions } = await provider.create(paymentRequest());
    expect(await decideAtPage(instructions.url, "decline")).toBe(instructions.url);
    expect((await provider.lookup(orderId)).status).toBe("created");
    await decideAtPage(instructions.url, "approve");
    const paid = {
      status: "captured",
      amount: 4550,
      currency: "EUR",
      captureId: orderId,
      reference: orderId,
    };
    expect(await provider.lookup(orderId)).toEqual(paid);
    expect(await provider.capture(orderId)).toEqual(paid);
  });

  it.each([
    [0, "created"],
    ["0", "created"],
    [2, "created"],
    [9, "created"],
    ["", "created"],
    [1, "captured"],
    ["1", "captured"],
    [3, "captured"],
    ["4", "captured"],
  ])("of status %j is %s", async (status, seen) => {
    const body = JSON.stringify({ order_id: "a", status, amount: "1.50", currency: "EUR" });
    fake.fail("show=paymentstatus", { status: 200, body });
    expect((await provider.lookup("a")).status).toBe(seen);
  });
});

describe("failures", () => {
  const faults: Fault[] = ["lost answer", "cut off", "500", "html", "too long"];
  const answers: Fault[] = [
    "{}",
    "[]",
    "null",
    '{"order_id":"a","status":1}',
    '{"order_id":"a","status":1,"amount":"1.505","currency":"EUR"}',
    '{"error_code":"x","error_msg":"Ana 4580"}',
    '{"error":true,"error_message":"Ana 4580"}',
    '{"error_code":"Ana Ñandú 4580"}',
  ].map((body) => ({ status: 200, body }));

  it.each([...faults, ...answers])("%j are provider errors without secrets", async (fault) => {
    const { orderId } = await paidOrder(provider);
    fake.fail("show=paymentstatus", fault);
    const error = await provider.lookup(orderId).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    for (const secret of [fake.settings(ORIGIN).apiKey, "4580", "Ana", "sign"]) {
      expect((error as Error).message).not.toContain(secret);
    }
    expect((await provider.lookup(orderId)).status).toBe("captured");
  });

  it("a wrong key is refused with Allpay's code", async () => {
    const settings = { ...fake.settings(ORIGIN), apiKey: "WRONG" };
    const wrong = allpayProvider({ settings, checkoutMode: "redirect" });
    await expect(wrong.create(paymentRequest())).rejects.toThrow(
      "allpay: getpayment answered 200 with error 1",
    );
  });
});
