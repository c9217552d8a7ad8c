/**
 * Facts of the HTTP request that Remix does not pass on: its id, the Host header and the peer's IP address. They come from
 * Node's diagnostics channel, so this works under every server the build runs in (server.ts, remix-serve, Vite).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/config.server";
import { logAccess } from "~/http/operations/access-log.server";
import { addToEveryLine } from "~/log/log.server";
import { drainUnread } from "./unread-bodies.server";

export interface Incoming {
  /** Request id of the log, X-Request-Id and the error page: a trusted proxy's, otherwise a new one. */
  readonly id: string;
  /** The Host header as sent, null without one. */
  readonly host: string | null;
  /** IP address of the connection's peer, not of a client behind a proxy. */
  readonly peer: string | null;
  /** Route template of the API operation, once it is matched. */
  operation?: string;
  /** Cache-Status of an answer that is sent without setting its headers one by one. */
  cacheStatus?: string;
}

const GIVEN_ID = /^[\w.-]{8,64}$/;

function idOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return config.trustedProxies > 0 && typeof given === "string" && GIVEN_ID.test(given)
    ? given
    : randomUUID();
}

interface Channel {
  incoming: AsyncLocalStorage<Incoming>;
}

let isNamedByListener = false;

/**
 * Our own listener writes X-Request-Id among an answer's other headers: set here, before it, it costs a kept answer a tenth
 * of its time, because Node then sets all its headers one by one. Under other servers nothing else could write it.
 */
export function skipRequestIdHeader(): void {
  isNamedByListener = true;
}

// Vite's development server reloads this module after a change: subscribe once.
const holder = globalThis as typeof globalThis & { irresistibleIncoming?: Channel };

function listen(): Channel {
  const incoming = new AsyncLocalStorage<Incoming>();
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const peer = request.socket.remoteAddress ?? null;
    const seen: Incoming = { id: idOf(request), host: request.headers.host ?? null, peer };
    // Kept for everything this request starts; the connection's next request replaces it.
    incoming.enterWith(seen);
    if (!isNamedByListener) response.setHeader("X-Request-Id", seen.id);
    logAccess(request, response, seen);
    drainUnread(request, response);
  });
  addToEveryLine(() => ({ requestId: incoming.getStore()?.id }));
  return { incoming };
}

holder.irresistibleIncoming ??= listen();
const { incoming } = holder.irresistibleIncoming;

/** Runs what the process asks of itself as a request from this machine to a host. */
export function actAsRequest<Result>(host: string, work: () => Result): Result {
  return incoming.run({ id: randomUUID(), host, peer: "127.0.0.1" }, work);
}

/** @returns null outside of requests, e.g. in jobs */
export function incomingRequest(): Incoming | null {
  return incoming.getStore() ?? null;
}
