/** Time limit of a request body: a body that does not arrive is answered with 408 and the connection is closed. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/config.server";

/** They have the server's own, longer limit. */
const UPLOADS = /^\/api\/v0\/offers\/(images|import)\/?$/;

export function limitBodyTime(message: IncomingMessage, response: ServerResponse, pathname: string): void {
  if (message.complete || UPLOADS.test(pathname)) return;
  const { headers } = message;
  // Without these there is no body, and Node reports the end of the request with the next turn.
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const timer = setTimeout(() => {
    if (message.complete) return;
    // The text of Node's own limit; the handler still waits for the body and cannot answer.
    if (!response.headersSent)
      message.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    message.socket.destroySoon();
  }, config.process.bodyMs);
  const done = () => clearTimeout(timer);
  message.once("end", done);
  response.once("close", done);
}
