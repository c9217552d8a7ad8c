/** Counts each request and logs one line of it when its response ends or the client disconnects: method, route template, status, duration. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/config.server";
import { currentTracer } from "~/domain/kernel/process/tracing";
import { log, logRequest } from "~/log/log.server";
import { countRequest } from "./request-figures";
import { routeTemplate } from "./route-templates.server";

/** Modules served by the development server. */
const OF_VITE = process.env.NODE_ENV === "production" ? null : /^\/(@|app\/|node_modules\/)/;

interface Numbered {
  readonly id: string;
  /** Route template of an API call, set while the request runs. */
  operation?: string;
  /** Cache-Status of an answer that is sent without setting its headers one by one. */
  cacheStatus?: string;
}

export function logAccess(request: IncomingMessage, response: ServerResponse, incoming: Numbered): void {
  const { method, socket, url = "" } = request;
  if (OF_VITE?.test(url)) return;
  const isLogged = log.isLevelEnabled("info");
  const startedAt = performance.now();
  const written = socket.bytesWritten;
  const endTrace = currentTracer()?.beginRequest({
    method: request.method ?? "",
    // As the request's id: a stranger's would decide which requests are sampled.
    parent: config.trustedProxies > 0 ? String(request.headers.traceparent ?? "") : "",
    id: incoming.id,
  });
  // Not `once`, which makes a wrapper for every request: it closes only once.
  response.on("close", () => {
    const elapsed = performance.now() - startedAt;
    const ms = Math.ceil(elapsed * 10) / 10;
    const route = incoming.operation ?? routeTemplate(url.split("?", 1)[0] ?? "");
    const cut = !response.writableFinished;
    countRequest({
      route,
      status: cut ? 0 : response.statusCode,
      seconds: elapsed / 1000,
      cacheStatus: incoming.cacheStatus ?? (response.getHeader("Cache-Status") as string | undefined),
    });
    endTrace?.({ route, status: response.statusCode, cut });
    if (!isLogged) return;
    logRequest({
      requestId: incoming.id,
      method,
      route,
      status: response.statusCode,
      ms,
      bytes: socket.bytesWritten - written,
      ...(cut && { cut }),
    });
  });
}
