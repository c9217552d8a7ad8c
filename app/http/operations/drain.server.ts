/**
 * Ends a server without cutting anybody off: every answer says that its connection ends, what has been asked is answered,
 * and a connection is closed only once nothing was asked on it for a while. (Node's own closing counts a connection that
 * never asked anything as busy, and closes others in the moment their next request arrives.)
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

export interface Patience {
  /** New connections are taken for so long still: until load balancers have noticed. */
  graceMs: number;
  /** After this, counted from the end of the grace, requests are cut off. */
  timeoutMs: number;
}

/** A connection that is quiet for this long has no request on its way. */
const QUIET_MS = 100;
const LOOK_MS = 25;
/** New connections that keep coming are not taken for longer than this. */
const BACKLOG_MS = 1_000;

interface Connection {
  /** Answers under way: several where requests come in a row without waiting. */
  open: Set<ServerResponse>;
  /** ms, of performance.now(). */
  quietSince: number;
  /** When it became quiet; more than that by now is the beginning of a request. */
  bytesRead: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Behind the reading of what has arrived by now. */
const afterReading = () => new Promise((resolve) => setImmediate(resolve));

/** Call it before the server listens. @returns what ends the server; resolves when its last connection is closed */
export function drainOf(server: Server, { graceMs, timeoutMs }: Patience): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let ending = false;
  let accepted = 0;

  server.on("connection", (socket: Socket) => {
    accepted++;
    connections.set(socket, { open: new Set(), quietSince: performance.now(), bytesRead: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.open.add(response);
    if (ending) response.shouldKeepAlive = false;
    response.once("close", () => {
      connection.open.delete(response);
      connection.quietSince = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
  });

  /** Each round of the event loop accepts one connection: those that still wait would be reset by closing. */
  async function acceptWaiting(): Promise<void> {
    const enough = performance.now() + BACKLOG_MS;
    let before: number;
    do {
      before = accepted;
      await afterReading();
      await afterReading();
    } while (accepted > before && performance.now() < enough);
  }

  function closeQuiet(): void {
    const now = performance.now();
    for (const [socket, { open, quietSince, bytesRead }] of connections) {
      const isBusy = open.size > 0 || socket.bytesRead > bytesRead;
      if (!isBusy && now - quietSince >= QUIET_MS) socket.destroySoon();
    }
  }

  return async () => {
    ending = true;
    for (const { open } of connections.values()) {
      for (const response of open) response.shouldKeepAlive = false;
    }
    await pause(graceMs);
    await acceptWaiting();
    // A server of HTTP would close connections of its own choice here.
    NetServer.prototype.close.call(server);
    const cutAt = performance.now() + timeoutMs;
    // Within this time a steadily used connection has had an answer with Connection: close.
    await pause(QUIET_MS);
    while (connections.size > 0 && performance.now() < cutAt) {
      await afterReading();
      closeQuiet();
      await pause(LOOK_MS);
    }
    server.closeAllConnections();
  };
}
