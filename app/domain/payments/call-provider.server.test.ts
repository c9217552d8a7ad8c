// Proves that a call to a payment provider ends in time when the answer's body stops.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callProvider } from "./call-provider.server";

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Length": 100 }).write("0123456789");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("times out although the garbage collector has taken the request", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const collecting = setInterval(collect, 100);
  try {
    const calls = Array.from({ length: 5 }, () =>
      callProvider({ provider: "bank", url, method: "GET", timeoutMs: 400 }),
    );
    for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
      expect(reason.message).toBe("bank: GET /orders: timed out");
  } finally {
    clearInterval(collecting);
  }
});
