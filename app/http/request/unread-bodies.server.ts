/**
 * Reads the rest of a request body that was answered before it was read, up to a limit: otherwise it would block the next
 * request on the kept connection, which behind a proxy belongs to another shopper.
 */
import type { IncomingMessage, ServerResponse } from "node:http";

/** Above the largest upload; beyond it the connection is closed. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MS = 30_000;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

export function drainUnread(request: IncomingMessage, response: ServerResponse): void {
  if (hasBody(request)) response.once("finish", () => drain(request));
}

function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  const { socket } = request;
  const cut = () => socket.destroy();
  const timer = setTimeout(cut, MAX_MS).unref();
  request.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
  // Remix's stream over the body would pause it as soon as its buffer is full.
  request.removeAllListeners("data");
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) cut();
  });
  request.resume();
}
