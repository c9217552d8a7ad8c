/**
 * Decides whether a request may get a kept answer, and under which key: only answers without personal parts are kept.
 */
import type { IncomingMessage } from "node:http";
import { config } from "~/config.server";
import { bypassed, type CacheStatus, FROM } from "~/http/answer/cache-status";
import { misdirected, publicOrigin } from "~/http/request/public-origin.server";
import { asksForLight } from "~/http/visitor/light-version.server";

/** Request headers that the answer may depend on: such requests are neither answered from memory nor kept. */
const UNSHARED = [
  "cookie",
  "authorization",
  "range",
  "if-match",
  "if-unmodified-since",
  "sec-purpose",
  "purpose",
  "x-moz",
  "content-length",
  "transfer-encoding",
  "upgrade",
  "expect",
];

/** Links are written for the URL the shop was opened at only where no public one is set. */
const dependsOnHost = !config.hasPublicOrigin && config.trustedProxies === 0;

/** Says of a request without a key or without a rule why no kept answer is given. */
export function statusWithout({ method, headers }: IncomingMessage): CacheStatus {
  if (method !== "GET" && method !== "HEAD") return FROM.method;
  const unshared = UNSHARED.find((name) => headers[name] !== undefined);
  return bypassed(unshared ?? (headers["if-none-match"] === "*" ? "if-none-match" : "address"));
}

/** @returns null for a request with an answer of its own */
export function keyOf(request: IncomingMessage): string | null {
  const { method, headers, url = "" } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  for (const name of UNSHARED) if (headers[name] !== undefined) return null;
  // "Any version": pages and API answer it differently.
  if (headers["if-none-match"] === "*") return null;
  if (misdirected({ method, url, headers }) !== null) return null;
  const light = asksForLight(headers["save-data"] as string | undefined, headers.ect as string | undefined);
  return keyFor(url, light);
}

/** @param url path and query */
export function keyFor(url: string, light: boolean): string {
  return (light ? "light " : "") + (dependsOnHost ? `${publicOrigin()} ` : "") + url;
}
