// Proves signatures with the reference's vectors, and the refusal of invalid webhook signatures.
import { describe, expect, it } from "vitest";
import { isSignedWebhook, signedHeaders, signRequest } from "./sign.server";

const keys = { accessKey: "ak_test", secretKey: "sk_test" };
const stamp = { salt: "abcdef0123456789", timestamp: "1700000000" };

describe("requests to Rapyd", () => {
  it("sign a body as the reference does", () => {
    const request = { method: "POST", path: "/v1/checkout", body: '{"amount":10.5,"currency":"EUR"}' };
    expect(signRequest(request, stamp, keys)).toBe(
      "MmMzYjVhZmU1ODE0YTM2YTQ4ZmZjNDUzZTllZGVjZTcyODQxYTAxYWFhM2U0MDY3ODA3ZTJmZjgwMzg5ZGVjYg==",
    );
  });

  it("sign an empty body as the reference does", () => {
    const request = { method: "GET", path: "/v1/checkout/checkout_x", body: "" };
    expect(signRequest(request, stamp, keys)).toBe(
      "ZGI3YmIzZjBiYjhmNWY2ZThkYTE3N2MyNjc2ZGY3NTU5M2NlYTg5ZWJiOGM5ZTFiMDZhN2M5MzRhYzU0NTFkZQ==",
    );
  });

  it("carry a random salt and the time in seconds", () => {
    const request = { method: "GET", path: "/v1/payments/x", body: "" };
    const first = signedHeaders(request, keys);
    expect(first.salt).toMatch(/^[0-9a-f]{16}$/);
    expect(signedHeaders(request, keys).salt).not.toBe(first.salt);
    expect(Math.abs(Number(first.timestamp) - Date.now() / 1000)).toBeLessThan(5);
    expect(JSON.stringify(first)).not.toContain(keys.secretKey);
  });
});

describe("webhooks of Rapyd", () => {
  const settings = { ...keys, webhookUrl: "https://shop.test/webhooks/rapyd" };
  const body = '{"id":"wh_1","type":"PAYMENT_COMPLETED"}';
  const headers = {
    salt: "s4lt",
    timestamp: "1700000000",
    signature: "MWVkMWIwOWIwM2I3MjIyNzI2OTc3M2YzZDIyNzk4YjM3MDRhOWU3ZTUzOTU3MDc2ZjlhNTQ0MzdhMmRlYzIzZg==",
  };

  it("are accepted with the reference's signature", () => {
    expect(isSignedWebhook(new Headers(headers), body, settings)).toBe(true);
  });

  it.each([
    ["another body", headers, `${body} `, settings],
    ["another salt", { ...headers, salt: "salt" }, body, settings],
    ["another time", { ...headers, timestamp: "1700000001" }, body, settings],
    ["another address", headers, body, { ...settings, webhookUrl: `${settings.webhookUrl}/` }],
    ["another key", headers, body, { ...settings, secretKey: "sk_tesT" }],
    ["no signature", { salt: "s4lt", timestamp: "1700000000" }, body, settings],
    ["a short signature", { ...headers, signature: "MWVk" }, body, settings],
    ["no salt", { timestamp: headers.timestamp, signature: headers.signature }, body, settings],
    ["nothing", {}, "", settings],
  ])("are refused with %s", (_what, given, text, configured) => {
    expect(isSignedWebhook(new Headers(given as Record<string, string>), text, configured)).toBe(false);
  });
});
