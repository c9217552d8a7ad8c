/**
 * Reads the rest of a request body that was answered before it was read, up to a limit: otherwise it would block the next
 * request on the kept connection, which behind a proxy belongs to another shopper. A body declared longer than the limit
 * closes its connection, which the answer announces; one in chunks, whose length shows too late, ends it without a reset.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Above the largest upload. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Of a body whose connection is closed: read so that the client gets the answer before the connection ends. */
const MAX_BYTES_AT_CLOSE = 4 * MAX_BYTES;
const MAX_MS = 30_000;

const declaredBytes = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

function hasBody(request: IncomingMessage): boolean {
  return request.headers["transfer-encoding"] !== undefined || declaredBytes(request) > 0;
}

/** Called when a request begins, before anything answers. */
export function drainUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const isTooLong = declaredBytes(request) > MAX_BYTES;
  if (isTooLong) announceClose(request.socket, response);
  response.once("finish", () => drain(request));
}

/**
 * After such an answer Node destroys the socket, and unread bytes make the system send a reset, which can take the answer
 * from the client. So only our side is closed, and the draining ends the rest.
 */
function announceClose(socket: Socket, response: ServerResponse): void {
  response.setHeader("Connection", "close");
  socket.destroySoon = () => void socket.end();
}

function drain(request: IncomingMessage): void {
  const { socket } = request;
  if (request.readableEnded || request.destroyed) return;
  const cut = () => socket.destroy();
  const timer = setTimeout(cut, MAX_MS).unref();
  request.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
  // Remix's stream over the body would pause it as soon as its buffer is full.
  request.removeAllListeners("data");
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES && !socket.writableEnded) socket.end();
    if (bytes > MAX_BYTES_AT_CLOSE) cut();
  });
  request.resume();
}
