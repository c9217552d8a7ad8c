/** Converts a request of node:http into the `Request` that loaders, actions and the API read. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { config } from "~/config.server";
import { isShort, shortRequest } from "./short-request.server";

/** The sender's mistake: answered with 400 and not logged. */
export class BadRequest extends Error {}

const HOST = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** The first value of a header that proxies write; ignored where no proxy is trusted. */
function reported(message: IncomingMessage, name: string): string {
  if (config.trustedProxies === 0) return "";
  return (
    String(message.headers[name] ?? "")
      .split(",")[0]
      ?.trim() ?? ""
  );
}

/** @throws BadRequest for a path or a host that no URL can have */
function addressOf(message: IncomingMessage): string {
  const host = reported(message, "x-forwarded-host") || message.headers.host || "localhost";
  const scheme = reported(message, "x-forwarded-proto") === "https" ? "https" : "http";
  const path = message.url ?? "/";
  if (!HOST.test(host) || !path.startsWith("/")) throw new BadRequest();
  return `${scheme}://${host}${path}`;
}

function headersOf({ headers }: IncomingMessage): Headers {
  const copy = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string") copy.set(name, value);
    else for (const one of value ?? []) copy.append(name, one);
  }
  return copy;
}

/**
 * The request's signal aborts when the client leaves before the response is finished.
 * @throws BadRequest for a path or a host that no URL can have
 */
export function toRequest(message: IncomingMessage, response: ServerResponse): Request {
  const url = addressOf(message);
  if (isShort(message)) {
    const headers = headersOf(message);
    try {
      return shortRequest(url, headers, message, response);
    } catch {
      throw new BadRequest();
    }
  }
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  const { method = "GET" } = message;
  const init: RequestInit = { method, headers: headersOf(message), signal: leaving.signal };
  if (method !== "GET" && method !== "HEAD") {
    init.body = createReadableStreamFromReadable(message);
    init.duplex = "half";
  }
  try {
    return new Request(url, init);
  } catch {
    throw new BadRequest();
  }
}
