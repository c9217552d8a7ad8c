// Proves Rapyd's adapter against the fake over HTTP: requests, refusals, and no secrets in errors.
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type PaymentProvider, ProviderError } from "~/domain/kernel/payment-provider";
import { ORIGIN } from "../../../../tests/fixtures/context";
import { paidOrder, paymentRequest, refundOf } from "../../../../tests/fixtures/payment-requests";
import { type FakeRapyd, startFakeRapyd } from "../../../../tests/support/fakes/fake-rapyd";
import { decideAtPage, type Fault } from "../../../../tests/support/fakes/fake-server";
import { rapydProvider } from "./rapyd-provider.server";

let fake: FakeRapyd;
let provider: PaymentProvider;

beforeAll(async () => {
  fake = await startFakeRapyd();
  provider = rapydProvider({ settings: fake.settings(ORIGIN), checkoutMode: "redirect" });
});
afterAll(() => fake.stop());

describe("a checkout page", () => {
  it("is requested with our amount, reference and addresses, and expires with the reservation", async () => {
    const wanted = paymentRequest();
    const { orderId, instructions } = await provider.create(wanted);
    const checkout = fake.checkoutOf(wanted.paymentId);
    expect(orderId).toBe(checkout.id);
    expect(instructions).toEqual({
      mode: "redirect",
      method: "GET",
      url: `${fake.url}/page/${orderId}`,
      fields: {},
    });
    expect(checkout.request).toMatchObject({
      amount: 45.5,
      currency: "EUR",
      country: "ES",
      description: "2026-000001",
      complete_checkout_url: wanted.returnUrl,
      cancel_checkout_url: wanted.cancelUrl,
      page_expiration: Math.ceil(wanted.expiresAt / 1000),
    });
    const items = checkout.request.cart_items as { name: string; amount: number }[];
    expect(items.map(({ amount }) => amount)).toEqual([30.5, 7.5]);
    expect(items[0]?.name).toHaveLength(120);
    expect(JSON.stringify(checkout.request)).not.toContain(wanted.buyer.email);
    expect(await provider.lookup(orderId)).toEqual({
      status: "created",
      amount: 4550,
      currency: "EUR",
      captureId: null,
      reference: wanted.paymentId,
    });
  });

  it("is opened once for concurrent calls", async () => {
    const wanted = paymentRequest();
    const opened = await Promise.all(Array.from({ length: 10 }, () => provider.create(wanted)));
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1);
    expect(fake.checkoutOf(wanted.paymentId).id).toBe(opened[0]?.orderId);
  });

  it("can be opened shortly before the reservation expires", async () => {
    await expect(provider.create(paymentRequest({ expiresAt: Date.now() }))).resolves.toBeDefined();
  });

  it.each(["https://evil.example/page", "javascript:alert(1)", "/page/1", ""])(
    "is not at %j, whatever the answer says",
    async (redirect_url) => {
      const data = { id: "checkout_1", status: "NEW", amount: 45.5, currency: "EUR", redirect_url };
      const body = JSON.stringify({ status: { status: "SUCCESS" }, data });
      fake.fail("POST /v1/checkout", { status: 200, body });
      await expect(provider.create(paymentRequest())).rejects.toBeInstanceOf(ProviderError);
    },
  );
});

describe("captures", () => {
  it("capture a waiting payment once", async () => {
    fake.behave({ approval: "authorized" });
    const { orderId, instructions } = await provider.create(paymentRequest());
    await decideAtPage(instructions.url, "approve");
    fake.behave({ approval: "completed" });
    expect((await provider.lookup(orderId)).status).toBe("approved");
    expect((await provider.capture(orderId)).status).toBe("captured");
    expect((await provider.capture(orderId)).status).toBe("captured");
    expect(fake.calls.filter((call) => call.endsWith("/capture"))).toHaveLength(1);
  });

  it("read the page's payment also from a list", async () => {
    fake.books.paymentAs = "array";
    await paidOrder(provider);
    fake.books.paymentAs = "object";
  });
});

describe("failures", () => {
  const faults: Fault[] = ["lost answer", "cut off", "500", "html", "too long"];
  const answers: Fault[] = [
    { status: 200, body: "{}" },
    { status: 200, body: '{"status":{"status":"SUCCESS"},"data":{"id":"checkout_1"}}' },
    { status: 401, body: '{"status":{"error_code":"UNAUTHENTICATED_API_CALL","operation_id":"op-1"}}' },
    { status: 400, body: '{"status":{"error_code":"ana@example.es paid","operation_id":7}}' },
    { status: 302, headers: { location: "https://evil.example/" }, body: "" },
  ];

  it.each([...faults, ...answers])("%j are provider errors without secrets", async (fault) => {
    const { orderId } = await provider.create(paymentRequest());
    fake.fail("GET /v1/checkout", fault);
    const error = await provider.lookup(orderId).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    const { message } = error as Error;
    for (const secret of [
      fake.settings(ORIGIN).secretKey,
      fake.settings(ORIGIN).accessKey,
      "ana@",
      "card 4111",
    ]) {
      expect(message).not.toContain(secret);
    }
    expect((await provider.lookup(orderId)).status).toBe("created");
  });

  it("name Rapyd's code and operation", async () => {
    const error = await provider.lookup("checkout_unknown").catch((thrown: unknown) => thrown);
    expect((error as Error).message).toMatch(
      /^rapyd: GET \/v1\/checkout\/checkout_unknown answered 401 UNAUTHORIZED_API_CALL \(operation [\w-]{36}\)$/,
    );
  });

  it("of our own keys do not fail a refund permanently", async () => {
    const wrong = rapydProvider({
      settings: { ...fake.settings(ORIGIN), secretKey: "wrong" },
      checkoutMode: "redirect",
    });
    await expect(wrong.refund(refundOf(await paidOrder(provider)))).rejects.toThrow(
      /UNAUTHENTICATED_API_CALL/,
    );
  });

  it("time out when an answer takes longer than ten seconds", async () => {
    const { orderId } = await provider.create(paymentRequest());
    fake.fail("GET /v1/checkout", "silent");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const ended = vi.fn();
    const lookup = provider.lookup(orderId).finally(ended);
    const refused = expect(lookup).rejects.toThrow(/timed out/);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await refused;
  });
});
