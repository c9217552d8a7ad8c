/**
 * What the HTTP server knows of a request and Remix does not pass on: the host asked for and the peer's address. Node's
 * own channel tells it, so that it works under every server this build runs in (server.ts, remix-serve, Vite).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { drainUnread } from "./unread-bodies.server";

export interface Incoming {
  /** As sent; null where there is none. */
  host: string | null;
  /** Of the connection, not of a client behind a proxy. */
  peer: string | null;
}

interface Told {
  incoming: AsyncLocalStorage<Incoming>;
}

// Vite's development server loads this module again after a change: listen once.
const holder = globalThis as typeof globalThis & { irresistibleIncoming?: Told };

function listen(): Told {
  const incoming = new AsyncLocalStorage<Incoming>();
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    // For everything this request sets off; the connection's next request replaces it.
    incoming.enterWith({ host: request.headers.host ?? null, peer: request.socket.remoteAddress ?? null });
    drainUnread(request, response);
  });
  return { incoming };
}

holder.irresistibleIncoming ??= listen();
const { incoming } = holder.irresistibleIncoming;

/** null outside of requests, e.g. in jobs. */
export function incomingRequest(): Incoming | null {
  return incoming.getStore() ?? null;
}
