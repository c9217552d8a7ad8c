/** Rapyd's signatures: base64 of the hexadecimal text of an HMAC, over the request, or over the webhook's own address. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export interface RapydKeys {
  accessKey: string;
  secretKey: string;
}

interface Stamp {
  salt: string;
  /** Unix seconds as text. */
  timestamp: string;
}

function sign(subject: string, { salt, timestamp }: Stamp, keys: RapydKeys, body: string): string {
  const message = subject + salt + timestamp + keys.accessKey + keys.secretKey + body;
  const digest = createHmac("sha256", keys.secretKey).update(message).digest("hex");
  return Buffer.from(digest).toString("base64");
}

export interface RapydRequest {
  method: string;
  /** From /v1 on, with its query as sent. */
  path: string;
  /** Exactly as sent; empty when there is none. */
  body: string;
}

export function signRequest({ method, path, body }: RapydRequest, stamp: Stamp, keys: RapydKeys): string {
  return sign(method.toLowerCase() + path, stamp, keys, body);
}

/** The headers every call carries. */
export function signedHeaders(request: RapydRequest, keys: RapydKeys): Record<string, string> {
  const stamp = {
    salt: randomBytes(8).toString("hex"),
    timestamp: String(Math.floor(Date.now() / 1000)),
  };
  const signature = signRequest(request, stamp, keys);
  return { access_key: keys.accessKey, ...stamp, signature, "content-type": "application/json" };
}

/** `url` is the configured address, character for character. A repeat is signed as well: events are deduplicated. */
export function isSignedWebhook(
  headers: Headers,
  body: string,
  { webhookUrl, ...keys }: RapydKeys & { webhookUrl: string },
): boolean {
  const salt = headers.get("salt");
  const timestamp = headers.get("timestamp");
  if (!salt || !timestamp) return false;
  const expected = Buffer.from(sign(webhookUrl, { salt, timestamp }, keys, body));
  const given = Buffer.from(headers.get("signature") ?? "");
  return expected.length === given.length && timingSafeEqual(expected, given);
}
