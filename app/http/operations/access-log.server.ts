/** Logs one line a request when its response ends or the client disconnects: method, route template, status, duration. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { log, logRequest } from "~/log/log.server";
import { routeTemplate } from "./route-templates.server";

/** Modules served by the development server. */
const OF_VITE = process.env.NODE_ENV === "production" ? null : /^\/(@|app\/|node_modules\/)/;

interface Numbered {
  readonly id: string;
  /** Route template of an API call, set while the request runs. */
  operation?: string;
}

export function logAccess(request: IncomingMessage, response: ServerResponse, incoming: Numbered): void {
  if (!log.isLevelEnabled("info")) return;
  const { method, socket, url = "" } = request;
  if (OF_VITE?.test(url)) return;
  const startedAt = performance.now();
  const written = socket.bytesWritten;
  // Not `once`, which makes a wrapper for every request: it closes only once.
  response.on("close", () => {
    const ms = Math.ceil((performance.now() - startedAt) * 10) / 10;
    const route = incoming.operation ?? routeTemplate(url.split("?", 1)[0] ?? "");
    logRequest({
      requestId: incoming.id,
      method,
      route,
      status: response.statusCode,
      ms,
      bytes: socket.bytesWritten - written,
      ...(!response.writableFinished && { cut: true }),
    });
  });
}
