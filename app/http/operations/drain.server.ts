/**
 * Stops a server without resetting connections: responses carry Connection: close, requests under way are answered, and a
 * connection is closed only after it has been quiet for a while. (Node's close() treats a connection without a request as
 * busy, and closes others at the moment their next request arrives.)
 */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { acceptWaiting, afterReading } from "~/domain/kernel/process/connections/listen.server";

interface Patience {
  /** New connections are still accepted for so long, until load balancers have noticed. */
  graceMs: number;
  /** After this, counted from the end of the grace period, open requests are aborted. */
  timeoutMs: number;
}

/** A connection quiet for this long has no request in flight. */
const QUIET_MS = 100;
const LOOK_MS = 25;

interface Connection {
  /** The latest response under way; a client that pipelines gets the others before it. */
  latest: ServerResponse | null;
  /** ms, of performance.now(). */
  quietSince: number;
  /** bytesRead when it became quiet; a larger value means that a request is arriving. */
  bytesRead: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Call it before the server listens.
 * @param closeEntrance after it no connection comes
 * @returns a function that stops the server; it resolves when the last connection is closed
 */
export function drainOf(
  server: Server,
  { graceMs, timeoutMs }: Patience,
  closeEntrance: () => Promise<void>,
): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let ending = false;
  let accepted = 0;

  server.on("connection", (socket: Socket) => {
    accepted++;
    connections.set(socket, { latest: null, quietSince: performance.now(), bytesRead: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.latest = response;
    if (ending) response.shouldKeepAlive = false;
  });
  // A listener at each response would cost more; an answer that is cut off ends its connection.
  subscribe("http.server.response.finish", (message) => {
    const { response, socket } = message as { response: ServerResponse; socket: Socket };
    const connection = connections.get(socket);
    if (connection?.latest !== response) return;
    connection.latest = null;
    connection.quietSince = performance.now();
    connection.bytesRead = socket.bytesRead;
  });

  function closeQuiet(): void {
    const now = performance.now();
    for (const [socket, { latest, quietSince, bytesRead }] of connections) {
      const isBusy = latest !== null || socket.bytesRead > bytesRead;
      if (!isBusy && now - quietSince >= QUIET_MS) socket.destroySoon();
    }
  }

  return async () => {
    ending = true;
    for (const { latest } of connections.values()) if (latest) latest.shouldKeepAlive = false;
    await pause(graceMs);
    await acceptWaiting(() => accepted);
    await closeEntrance();
    const cutAt = performance.now() + timeoutMs;
    // Within this time every busy connection has received a response with Connection: close.
    await pause(QUIET_MS);
    while (connections.size > 0 && performance.now() < cutAt) {
      await afterReading();
      closeQuiet();
      await pause(LOOK_MS);
    }
    server.closeAllConnections();
  };
}
