// Proves how responses are written: short ones whole, long ones with back-pressure, none after a disconnect.
import { once } from "node:events";
import { createServer, type RequestOptions, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { rememberBody } from "~/http/answer/finished-body.server";
import { sendResponse } from "./send-response.server";

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

/** Asks a server that gives this one answer. */
async function ask(answer: () => Response, options: RequestOptions = {}) {
  server = createServer((message, response) => void sendResponse(message, response, answer()));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, host: "127.0.0.1", ...options }).end();
  const [incoming] = await once(outgoing, "response");
  return incoming as import("node:http").IncomingMessage;
}

async function whole(answer: () => Response, options?: RequestOptions) {
  const incoming = await ask(answer, options);
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) };
}

const TEXT = "Cena para dos ñ ".repeat(200);
const json = () => new Response(TEXT, { headers: { "Content-Type": "application/json" } });
const accepting = (encodings: string) => ({ headers: { "accept-encoding": encodings } });

it("sends a short body whole, with its length", async () => {
  const { status, headers, body } = await whole(() => new Response("ñ", { status: 404 }));
  expect([status, body.toString(), headers["content-length"]]).toEqual([404, "ñ", "2"]);
});

it.each([
  ["short", TEXT],
  ["long", TEXT.repeat(5)],
])("compresses a %s text in the encoding the client prefers", async (_length, text) => {
  const json = () => new Response(text, { headers: { "Content-Type": "application/json" } });
  const br = await whole(json, accepting("gzip, br"));
  expect([br.headers["content-encoding"], br.headers.vary]).toEqual(["br", "Accept-Encoding"]);
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  server?.close();
  const gzip = await whole(() => rememberBody(json(), Buffer.from(text)), accepting("gzip"));
  expect([gzip.headers["content-encoding"], Number(gzip.headers["content-length"])]).toEqual([
    "gzip",
    gzip.body.length,
  ]);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
});

it.each([
  ["short", () => new Response("{}", { headers: { "Content-Type": "application/json" } })],
  ["a picture", () => new Response(TEXT, { headers: { "Content-Type": "image/webp" } })],
  ["not to be changed", () => new Response(TEXT, { headers: { "Cache-Control": "no-transform" } })],
])("leaves alone what is %s", async (_case, answer) => {
  expect((await whole(answer, accepting("br"))).headers).not.toHaveProperty("content-encoding");
});

it("sends each cookie and no body for HEAD", async () => {
  const answer = () => {
    const response = json();
    response.headers.append("Set-Cookie", "a=1");
    response.headers.append("Set-Cookie", "b=2, 3");
    return response;
  };
  const { headers, body } = await whole(answer, { method: "HEAD" });
  expect(headers["set-cookie"]).toEqual(["a=1", "b=2, 3"]);
  expect(body).toHaveLength(0);
});

const PIECE = Buffer.alloc(64 * 1024, "x");

/** A body that counts its pieces. */
function long(pieces: number) {
  const seen = { made: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.made === pieces) return controller.close();
        seen.made += 1;
        controller.enqueue(PIECE);
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { seen, answer: () => new Response(body) };
}

it("makes a long body no faster than it is read, and all of it", async () => {
  const { seen, answer } = long(500);
  const incoming = await ask(answer);
  let before = -1;
  // Until the connection's buffers are full.
  for (let quiet = 0; quiet < 200; quiet = seen.made === before ? quiet + 1 : 0) {
    before = seen.made;
    await turn();
  }
  expect(seen.made).toBeLessThan(250);
  let bytes = 0;
  for await (const chunk of incoming) bytes += chunk.length;
  expect(bytes).toBe(500 * PIECE.length);
});

it("ends a long body when its reader leaves", async () => {
  const { seen, answer } = long(100_000);
  (await ask(answer)).destroy();
  await expect.poll(() => seen.cancelled).toBe(true);
});
