/**
 * Proxies PostgreSQL over a network that can fall silent: packets vanish, sockets stay open. Connections of
 * that time never recover, as behind a firewall that has dropped their state; new ones work after the
 * silence. New connections can be led to another server, as after a failover.
 */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SilentProxy {
  /** Of the same database, through the proxy. */
  url: string;
  fallSilent(): void;
  speak(): void;
  /** Leads new connections to the server of this URL. */
  leadTo(databaseUrl: string): void;
  /** Ends the connections of now. */
  cut(): void;
  stop(): Promise<void>;
}

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let lost = new Set<Socket>();
  let silent = false;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    if (silent) lost.add(socket);
    socket.on("error", () => {});
    return socket;
  }

  function forward(from: Socket, to: Socket): void {
    from.on("data", (packet) => {
      if (!lost.has(from)) to.write(packet);
    });
    // The closing packet is lost as well.
    from.on("close", () => {
      sockets.delete(from);
      if (!lost.has(from)) to.destroy();
    });
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) keep(socket);
    forward(client, database);
    forward(database, client);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent() {
      silent = true;
      lost = new Set(sockets);
    },
    speak() {
      silent = false;
    },
    leadTo(databaseUrl) {
      target = new URL(databaseUrl);
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
