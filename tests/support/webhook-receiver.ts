/** A partner's server on loopback that records received events and answers as configured. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Reply = { status: number; headers?: Record<string, string>; body?: string };

export interface PartnerServer {
  url: string;
  received: Received[];
  /** Answers the following requests; 200 by default. */
  reply: (received: Received) => Reply | Promise<Reply>;
  close(): Promise<void>;
}

export async function partnerServer(): Promise<PartnerServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", async () => {
      const body = Buffer.concat(parts).toString("utf8");
      const one = { path: request.url ?? "", headers: request.headers, body };
      partner.received.push(one);
      const { status, headers = {}, body: text = "ok" } = await partner.reply(one);
      response.writeHead(status, headers).end(text);
    });
  });
  // A busy process must not close a connection at the moment in which the shop uses it again.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const partner: PartnerServer = {
    url: `http://127.0.0.1:${port}/avisos`,
    received: [],
    reply: () => ({ status: 200 }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return partner;
}
