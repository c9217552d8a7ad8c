/** Logs one line a request when its response ends or the client disconnects: method, route template, status, duration. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { log, logRequest } from "~/log/log.server";
import { routeTemplate } from "./route-templates.server";

/** Modules served by the development server. */
const OF_VITE = /^\/(@|app\/|node_modules\/)/;

interface Numbered {
  readonly id: string;
  /** Route template of an API call, set while the request runs. */
  operation?: string;
}

export function logAccess(request: IncomingMessage, response: ServerResponse, incoming: Numbered): void {
  if (!log.isLevelEnabled("info")) return;
  const { method, socket, url = "" } = request;
  const path = url.split("?", 1)[0] ?? "";
  if (OF_VITE.test(path)) return;
  const startedAt = performance.now();
  const written = socket.bytesWritten;
  response.once("close", () => {
    const ms = Math.ceil((performance.now() - startedAt) * 10) / 10;
    const route = incoming.operation ?? routeTemplate(path);
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
