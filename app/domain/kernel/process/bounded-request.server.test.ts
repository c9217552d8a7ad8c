// Proves that a request ends in time without an answer or when its body stops, and when the answer is too long.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boundedRequest } from "./bounded-request.server";

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/silent") return;
    response.writeHead(201, { "X-Kind": "test" });
    if (request.url === "/whole") return void response.end("0123456789");
    response.write("01234");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Send = (url: string, signal: AbortSignal) => Promise<Response>;
const byAddress: Send = (url, signal) => fetch(url, { signal });
/** As the client of the picture storage does. */
const byRequest: Send = (url, signal) => fetch(new Request(url, { signal }));

const ask = (path: string, bounds: { timeoutMs?: number; maxBytes?: number }, send = byAddress) =>
  boundedRequest({ timeoutMs: 60_000, maxBytes: 10, ...bounds }, (signal) =>
    send(`${origin}${path}`, signal),
  );

it("reads a whole answer of the allowed length", async () => {
  const { status, headers, body } = await ask("/whole", {});
  expect([status, headers.get("X-Kind"), body.toString()]).toEqual([201, "test", "0123456789"]);
});

it("refuses a longer answer, even one that has no end", async () => {
  await expect(ask("/whole", { maxBytes: 9 })).rejects.toThrow("answer too long");
  await expect(ask("/stops", { maxBytes: 4 })).rejects.toThrow("answer too long");
});

it.each([
  ["/silent", "an address", byAddress],
  ["/silent", "a request", byRequest],
  ["/stops", "an address", byAddress],
  ["/stops", "a request", byRequest],
] as const)(
  "times out at %s, asked by %s, although the garbage collector has taken the request",
  async (path, _what, send) => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const collecting = setInterval(collect, 100);
    try {
      const calls = Array.from({ length: 5 }, () => ask(path, { timeoutMs: 400 }, send));
      for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
        expect(reason).toMatchObject({ name: "TimeoutError" });
    } finally {
      clearInterval(collecting);
    }
  },
);

it("times out when the answer only begins after the limit", async () => {
  const late = boundedRequest({ timeoutMs: 1, maxBytes: 10 }, async (signal) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    return new Response(new ReadableStream());
  });
  await expect(late).rejects.toMatchObject({ name: "TimeoutError" });
});
