// Proves the use of PayPal's API: tokens, links, modes, and no secret or personal data in errors.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CheckoutMode, PaymentProvider, PaymentRequest } from "~/domain/kernel/payment-provider";
import { type FakePaypal, PAYPAL_CLIENT, startFakePaypal } from "../../../../tests/support/fakes/fake-paypal";
import { PRIVATE } from "../../../../tests/support/fakes/fake-paypal/refused";
import type { PaypalSettings } from "../settings";
import { paypalProvider } from "./paypal-provider.server";

let fake: FakePaypal;
beforeEach(async () => {
  fake = await startFakePaypal();
});
afterEach(() => fake.stop());

function provider(
  more: Partial<PaypalSettings> = {},
  checkoutMode: CheckoutMode = "redirect",
): PaymentProvider {
  return paypalProvider({ settings: { ...fake.settings(), ...more }, checkoutMode });
}

const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentId: crypto.randomUUID(),
  amount: 2790,
  currency: "EUR",
  description: "2026-000123",
  items: [
    { name: "Taza", quantity: 2, unitAmount: 1150 },
    { name: "Plato", quantity: 1, unitAmount: 490 },
  ],
  buyer: { email: "ana@example.es", fullName: "Ana Ñandú" },
  expiresAt: 0,
  returnUrl: "https://tienda.example/order/success?transaction_id=1",
  cancelUrl: "https://tienda.example/checkout/?cancelled=1",
  ...more,
});

describe("the access token", () => {
  it("is fetched once for all callers and cached", async () => {
    const paypal = provider();
    const opened = await Promise.all(Array.from({ length: 5 }, () => paypal.create(request())));
    await paypal.lookup(opened[0]?.orderId ?? "");
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(5);
    expect(fake.calls).toMatchObject({ token: 1, create: 5, order: 1 });
  });

  it("is replaced a minute before it expires", async () => {
    fake.how.tokenSeconds = 61;
    const paypal = provider();
    await paypal.create(request());
    await paypal.create(request());
    expect(fake.calls.token).toBe(1);
    fake.how.tokenSeconds = 59;
    const impatient = provider();
    await impatient.create(request());
    await impatient.create(request());
    expect(fake.calls.token).toBe(3);
  });

  it("is fetched again, once, when PayPal refuses it", async () => {
    const paypal = provider();
    await paypal.create(request());
    fake.revokeTokens();
    await Promise.all([paypal.create(request()), paypal.create(request())]);
    expect(fake.calls).toMatchObject({ token: 2, create: 5 });
    fake.behave("create", { kind: "refusal", status: 401, name: "AUTHENTICATION_FAILURE" }, 2);
    await expect(paypal.create(request())).rejects.toThrow("401 AUTHENTICATION_FAILURE");
    expect(fake.calls.create).toBe(7);
  });

  it("is requested again by the next call after a failure", async () => {
    const paypal = provider();
    fake.behave("token", { kind: "refusal", status: 503, name: "SERVICE_UNAVAILABLE" });
    await expect(paypal.create(request())).rejects.toThrow("paypal: no access token: 503");
    expect((await paypal.create(request())).orderId).not.toBe("");
  });

  it("fails with wrong credentials without naming them", async () => {
    const error: unknown = await provider({ clientSecret: "wrong" })
      .create(request())
      .catch((cause: unknown) => cause);
    expect(String(error)).toBe("ProviderError: paypal: no access token: 401 invalid_client");
  });
});

describe("a new order", () => {
  it.each(["payer-action", "approve"] as const)("sends the buyer to the link %s", async (rel) => {
    fake.how.link = rel;
    const { orderId, instructions } = await provider({}, "hosted").create(request());
    const url = `${fake.url}/checkoutnow?token=${orderId}`;
    expect(instructions).toEqual({ mode: "hosted", method: "GET", url, fields: {} });
    expect(fake.orders.get(orderId)?.unit.amount).toEqual({ value: "27.90", currency_code: "EUR" });
  });

  it.each(["https://evil.example", "javascript:alert(1)//", "", "http://127.0.0.1:1"])(
    "never leads to %j",
    async (origin) => {
      fake.how.buyerOrigin = origin;
      await expect(provider().create(request())).rejects.toThrow("paypal: ");
    },
  );

  it("omits a list of items that does not add up, and cuts long names", async () => {
    const odd = request({ items: [{ name: "Taza", quantity: 1, unitAmount: 1 }] });
    const { orderId } = await provider().create(odd);
    expect(fake.orders.get(orderId)?.unit.items).toBeUndefined();
    const name = "Ñ".repeat(300);
    const long = request({ items: [{ name, quantity: 1, unitAmount: 2790 }], description: name });
    const opened = await provider().create(long);
    expect(fake.orders.get(opened.orderId)?.unit.items).toMatchObject([{ name: `${"Ñ".repeat(126)}…` }]);
  });

  it("is the same one for the same payment", async () => {
    const sent = request();
    const first = await provider().create(sent);
    expect(await provider().create(sent)).toEqual(first);
    expect(fake.orders.size).toBe(1);
  });
});

describe("PayPal's order", () => {
  const altered = async (status: string, capture?: string) => {
    const paypal = provider();
    const { orderId } = await paypal.create(request());
    const order = fake.orders.get(orderId);
    if (!order) throw new Error("no order");
    order.status = status as never;
    const amount = { value: "27.90", currency_code: "EUR" };
    order.capture = capture ? { id: "3C679366HH908993F", status: capture as never, amount } : null;
    return paypal.lookup(orderId);
  };

  it.each([
    ["CREATED", undefined, "created"],
    ["SAVED", undefined, "created"],
    ["PAYER_ACTION_REQUIRED", undefined, "created"],
    ["A_NEW_STATUS", undefined, "created"],
    ["APPROVED", undefined, "approved"],
    ["VOIDED", undefined, "voided"],
    ["COMPLETED", undefined, "pending"],
    ["COMPLETED", "COMPLETED", "captured"],
    ["COMPLETED", "PARTIALLY_REFUNDED", "captured"],
    ["COMPLETED", "REFUNDED", "captured"],
    ["COMPLETED", "PENDING", "pending"],
    ["COMPLETED", "A_NEW_STATUS", "pending"],
    ["COMPLETED", "DECLINED", "declined"],
    ["COMPLETED", "FAILED", "declined"],
  ])("order %s, capture %s: %s", async (order, capture, status) => {
    const found = await altered(order, capture);
    expect(found).toMatchObject({ status, amount: 2790, currency: "EUR" });
    expect(found.captureId).toBe(status === "captured" ? "3C679366HH908993F" : null);
  });

  it.each<[string, (json: Record<string, unknown>) => unknown]>([
    ["another order", (json) => ({ ...json, id: "ANOTHER" })],
    ["no status", ({ status: _, ...json }) => json],
    ["no units", (json) => ({ ...json, purchase_units: [] })],
    ["an amount as a number", (json) => ({ ...json, purchase_units: [{ amount: { value: 27.9 } }] })],
    ["an amount in words", (json) => ({ ...json, purchase_units: [{ amount: { value: "27,90" } }] })],
    ["nothing", () => null],
    ["a list", () => []],
  ])("%s is an error, not a payment", async (_case, change) => {
    const paypal = provider();
    const { orderId } = await paypal.create(request());
    fake.behave("order", { kind: "altered", change });
    await expect(paypal.lookup(orderId)).rejects.toThrow("paypal: ");
  });
});

it("errors contain neither the request nor PayPal's descriptions", async () => {
  const paypal = provider();
  const { orderId } = await paypal.create(request());
  fake.behave("order", {
    kind: "refusal",
    status: 404,
    name: "RESOURCE_NOT_FOUND",
    issue: "INVALID_RESOURCE_ID",
  });
  fake.behave("order", { kind: "refusal", status: 500, name: "INTERNAL_SERVER_ERROR" });
  fake.behave("order", { kind: "lost answer" });
  for (let round = 0; round < 3; round++) {
    const text = String(await paypal.lookup(orderId).catch((error: unknown) => error));
    expect(text).toContain(`GET /v2/checkout/orders/${orderId}`);
    for (const secret of [PRIVATE, "ana@example.es", PAYPAL_CLIENT.PAYPAL_CLIENT_SECRET, "A21AA"]) {
      expect(text).not.toContain(secret);
    }
  }
});
