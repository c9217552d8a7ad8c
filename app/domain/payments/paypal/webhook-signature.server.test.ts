// Proves PayPal's signed message with the reference's vector, and the acceptance of certificates.
import { createSign, generateKeyPairSync, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { selfSigned } from "../../../../tests/support/fakes/fake-paypal/certificate";
import { certificates } from "./certificates.server";
import { isSignedByPaypal, signedMessage } from "./webhook-signature.server";

const RAW = '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}';
const MESSAGE = "tid-1|2026-01-02T03:04:05Z|WEBHOOK1|2325436976";

function headers(more: Record<string, string> = {}) {
  return new Headers({
    "paypal-transmission-id": "tid-1",
    "paypal-transmission-time": "2026-01-02T03:04:05Z",
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
    ...more,
  });
}

describe("the signed message", () => {
  it("equals the reference's", () => {
    expect(crc32(Buffer.from(RAW))).toBe(2325436976);
    expect(signedMessage({ headers: headers(), rawBody: RAW, webhookId: "WEBHOOK1" })).toBe(MESSAGE);
  });

  it("counts the bytes of the body, not its characters", () => {
    const message = signedMessage({ headers: headers(), rawBody: '{"a":"Ñandú"}', webhookId: "W" });
    expect(message.split("|").at(-1)).toBe(String(crc32(Buffer.from('{"a":"Ñandú"}', "utf8"))));
  });
});

describe("the signature", () => {
  const { pem, privateKey } = selfSigned("PayPal");
  const certificate = new X509Certificate(pem);
  const signature = createSign("RSA-SHA256").update(MESSAGE).sign(privateKey, "base64");
  const verify = (more: Record<string, string>, rawBody = RAW, webhookId = "WEBHOOK1") =>
    isSignedByPaypal({ headers: headers(more), rawBody, webhookId }, async () => certificate);

  it("is verified against body, webhook and algorithm", async () => {
    const sent = { "paypal-transmission-sig": signature };
    expect(await verify(sent)).toBe(true);
    expect(await verify(sent, `${RAW} `)).toBe(false);
    expect(await verify(sent, RAW, "WEBHOOK2")).toBe(false);
    expect(await verify({ ...sent, "paypal-auth-algo": "SHA1withRSA" })).toBe(false);
    expect(await verify({ ...sent, "paypal-transmission-id": "tid-2" })).toBe(false);
  });

  it.each(["", "A", "====", "not base64 at all", Buffer.alloc(256).toString("base64")])(
    "%j is none",
    async (text) => {
      expect(await verify({ "paypal-transmission-sig": text })).toBe(false);
    },
  );

  it("of another key is refused", async () => {
    const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
    const forged = createSign("RSA-SHA256").update(MESSAGE).sign(other, "base64");
    expect(await verify({ "paypal-transmission-sig": forged })).toBe(false);
  });
});

describe("certificates", () => {
  const certificateAt = certificates(["https://api.paypal.com", "https://api-m.paypal.com"], 50);

  it.each([
    "",
    "not an address",
    "http://api.paypal.com/v1/notifications/certs/CERT-1",
    "https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1",
    "https://evilapi.paypal.com/v1/notifications/certs/CERT-1",
    "https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1",
    "https://user:pass@api.paypal.com/v1/notifications/certs/CERT-1",
    "https://api.paypal.com:8443/v1/notifications/certs/CERT-1",
    "https://api.paypal.com/v1/notifications/certs/",
    "https://api.paypal.com/v1/notifications/certs/../../../elsewhere",
    "https://api.paypal.com/v1/notifications/certs/CERT-1?now=1",
    "https://api.paypal.com/v1/notifications/certs/CERT-1#x",
    "https://api.paypal.com/elsewhere/CERT-1",
    "data:text/plain,CERT",
  ])("are not fetched from %j", async (address) => {
    expect(await certificateAt(address)).toBeNull();
  });
});
