/**
 * What the HTTP server knows of a request and Remix does not pass on: its number, the host asked for, the peer's address.
 * Node's own channel tells it, so that it works under every server this build runs in (server.ts, remix-serve, Vite).
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
  /** What the log, the answer's X-Request-Id and the error page name it by: a trusted proxy's, otherwise ours. */
  readonly id: string;
  /** As sent; null where there is none. */
  readonly host: string | null;
  /** Of the connection, not of a client behind a proxy. */
  readonly peer: string | null;
  /** The path of the API's operation, once the API has found it. */
  operation?: string;
}

const GIVEN_ID = /^[\w.-]{8,64}$/;

function idOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return config.trustedProxies > 0 && typeof given === "string" && GIVEN_ID.test(given)
    ? given
    : randomUUID();
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
    const peer = request.socket.remoteAddress ?? null;
    const seen: Incoming = { id: idOf(request), host: request.headers.host ?? null, peer };
    // For everything this request sets off; the connection's next request replaces it.
    incoming.enterWith(seen);
    response.setHeader("X-Request-Id", seen.id);
    logAccess(request, response, seen);
    drainUnread(request, response);
  });
  addToEveryLine(() => ({ requestId: incoming.getStore()?.id }));
  return { incoming };
}

holder.irresistibleIncoming ??= listen();
const { incoming } = holder.irresistibleIncoming;

/** null outside of requests, e.g. in jobs. */
export function incomingRequest(): Incoming | null {
  return incoming.getStore() ?? null;
}
