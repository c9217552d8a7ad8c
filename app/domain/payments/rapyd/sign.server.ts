/** Signs requests and verifies webhooks of Rapyd: base64 of an HMAC's hexadecimal text. */
import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "~/domain/kernel/same-secret.server";
import type { RapydSettings } from "../settings";

export type RapydKeys = Pick<RapydSettings, "accessKey" | "secretKey">;

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
  /** Begins with /v1, including the query as sent. */
  path: string;
  /** Exactly as sent; empty without a body. */
  body: string;
}

export function signRequest({ method, path, body }: RapydRequest, stamp: Stamp, keys: RapydKeys): string {
  return sign(method.toLowerCase() + path, stamp, keys, body);
}

/** Headers of every call. */
export function signedHeaders(request: RapydRequest, keys: RapydKeys): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const stamp = { salt: randomBytes(8).toString("hex"), timestamp };
  const signature = signRequest(request, stamp, keys);
  return { access_key: keys.accessKey, ...stamp, signature, "content-type": "application/json" };
}

/** `url` is the configured webhook URL, verbatim. Replays verify, too: events are deduplicated. */
export function isSignedWebhook(
  headers: Headers,
  body: string,
  { webhookUrl, ...keys }: RapydKeys & { webhookUrl: string },
): boolean {
  const salt = headers.get("salt");
  const timestamp = headers.get("timestamp");
  if (!salt || !timestamp) return false;
  const expected = sign(webhookUrl, { salt, timestamp }, keys, body);
  return isSameSecret(headers.get("signature") ?? "", expected);
}
