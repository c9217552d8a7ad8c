/**
 * Rapyd's side of signatures, written from docs/providers/rapyd.md: its checks of a request, and its signing
 * of webhooks.
 */
import { createHmac, randomBytes } from "node:crypto";
import type { FakeRequest } from "../fake-server";

export const ACCESS_KEY = "rak_fake_access";
export const SECRET_KEY = "rsk_fake_secret_that_nobody_uses";
const OLDEST_SECONDS = 60;

export interface Refusal {
  status: number;
  code: string;
}

function hexInBase64(message: string): string {
  const hex = createHmac("sha256", SECRET_KEY).update(message, "utf8").digest("hex").toLowerCase();
  return Buffer.from(hex, "ascii").toString("base64");
}

/** Rapyd's serializer writes no whitespace and no trailing zeros. */
function isCompact(body: string): boolean {
  if (body === "") return true;
  try {
    return JSON.stringify(JSON.parse(body)) === body && body !== "{}";
  } catch {
    return false;
  }
}

export function refusalOf({ method, path, headers, body }: FakeRequest): Refusal | null {
  const [key, salt, timestamp, signature] = ["access_key", "salt", "timestamp", "signature"].map((name) =>
    String(headers[name] ?? ""),
  );
  if (!key || !salt || !signature || !/^\d+$/.test(timestamp ?? "")) {
    return { status: 400, code: "MISSING_AUTHENTICATION_HEADERS" };
  }
  if (!String(headers["content-type"]).startsWith("application/json")) {
    return { status: 400, code: "MISSING_AUTHENTICATION_HEADERS" };
  }
  const age = Math.floor(Date.now() / 1000) - Number(timestamp);
  const message = method.toLowerCase() + path + salt + timestamp + ACCESS_KEY + SECRET_KEY + body;
  const isTimely = age >= 0 && age <= OLDEST_SECONDS && salt.length >= 8 && salt.length <= 16;
  if (key !== ACCESS_KEY || !isTimely || !isCompact(body) || signature !== hexInBase64(message)) {
    return { status: 401, code: "UNAUTHENTICATED_API_CALL" };
  }
  return null;
}

export interface WebhookHeaders extends Record<string, string> {
  salt: string;
  timestamp: string;
  signature: string;
}

/** The address is signed; the method is not. */
export function signedWebhook(url: string, body: string): WebhookHeaders {
  const salt = randomBytes(8).toString("hex");
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = hexInBase64(url + salt + timestamp + ACCESS_KEY + SECRET_KEY + body);
  return { "content-type": "application/json", salt, timestamp, signature };
}
