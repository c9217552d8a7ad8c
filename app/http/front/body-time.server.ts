/** Time limit of a request body: a body that does not arrive, or only trickles, is answered with 408 and the connection is closed. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/config.server";

/** Calls whose body is a file. */
const UPLOADS = /^\/api\/v0\/offers\/(images|import)\/?$/;

/** Of a file: so many bytes within the limit are a slow connection, fewer are none. Nothing stops reading one for as long. */
const LEAST_BYTES = 64 * 1024;

/** A phone sends its pictures in a minute or two: while a file arrives, only the server's own limit ends it. */
const takesFile = ({ headers }: IncomingMessage, pathname: string) =>
  UPLOADS.test(pathname) || (headers["content-type"] ?? "").toLowerCase().startsWith("multipart/form-data");

export function limitBodyTime(message: IncomingMessage, response: ServerResponse, pathname: string): void {
  if (message.complete) return;
  const { headers, socket } = message;
  // Without these there is no body, and Node reports the end of the request with the next turn.
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const least = takesFile(message, pathname) ? LEAST_BYTES : Number.POSITIVE_INFINITY;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (message.complete) return;
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (arrived >= least) return;
    clearInterval(timer);
    // The text of Node's own limit; the handler still waits for the body and cannot answer.
    if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    socket.destroySoon();
  }, config.process.bodyMs);
  const done = () => clearInterval(timer);
  message.once("end", done);
  response.once("close", done);
}
