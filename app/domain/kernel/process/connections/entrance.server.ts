/** The entrance of this process for connections: a port of its own, or the supervisor that hands them on (WEB_PROCESSES). */
import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { askSupervisor, processNumber } from "../supervised.server";
import { listen } from "./listen.server";

interface Entrance {
  /** @returns the port @throws Error when it cannot be opened */
  open(): Promise<number>;
  /** No connection comes after it. */
  close(): Promise<void>;
}

/** What a process says of the connections that it was handed. */
export interface HandedCounts {
  /** Of all since its start. */
  taken: number;
  /** Those not closed yet. */
  open: number;
}

/** The supervisor may be opening the port at this moment. */
const SUPERVISOR_MS = 10_000;

function ownPort(server: Server): Entrance {
  return {
    open: () => listen(server),
    async close() {
      // server.close() of node:http would also close idle connections, which drain.server.ts does gently.
      NetServer.prototype.close.call(server);
    },
  };
}

/** Tells the supervisor at most once a turn of the event loop. */
function takeHanded(server: Server): void {
  const counts: HandedCounts = { taken: 0, open: 0 };
  let isToReport = false;
  function report(): void {
    if (isToReport) return;
    isToReport = true;
    setImmediate(() => {
      isToReport = false;
      process.send?.(counts, () => {});
    });
  }
  process.on("message", (message: unknown, handle: unknown) => {
    if ((message as { connection?: unknown } | null)?.connection !== true) return;
    const socket = handle as Socket | undefined;
    counts.taken++;
    report();
    // Its client has left meanwhile.
    if (!socket) return;
    counts.open++;
    socket.once("close", () => {
      counts.open--;
      report();
    });
    // As the server itself sets those that it accepts.
    socket.setNoDelay(true);
    socket.allowHalfOpen = true;
    server.emit("connection", socket);
  });
}

function handedOn(server: Server): Entrance {
  return {
    async open() {
      takeHanded(server);
      // The server's time limits begin with it.
      server.emit("listening");
      const answer = await askSupervisor<{ port: number } | { error: string }>("open", null, SUPERVISOR_MS);
      if ("error" in answer) throw new Error(answer.error);
      return answer.port;
    },
    async close() {
      // Without a supervisor that answers no more connections come, either.
      await askSupervisor("close", null, SUPERVISOR_MS).catch(() => {});
    },
  };
}

export const entranceOf = (server: Server): Entrance =>
  processNumber === null ? ownPort(server) : handedOn(server);
