// A file may take as long as it keeps arriving; what trickles in, and every other form, has its time limit.
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const BODY_MS = 200;
vi.mock("~/config.server", () => ({ config: { process: { bodyMs: 200 } } }));
const { limitBodyTime } = await import("./body-time.server");

let server: Server;
/** The server's end of the newest connection. */
let received: Socket;
beforeAll(async () => {
  // A busy machine that holds the sender up would make a slow phone of any.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server = createServer((message, response) => {
    received = message.socket;
    limitBodyTime(message, response, message.url ?? "");
    message.resume().once("end", () => response.end("whole"));
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
});
afterAll(() => {
  vi.useRealTimers();
  server.close();
});

/** @returns the answer to a body of ten pieces, which take twice the limit to send */
async function send({ path, type, piece }: { path: string; type: string; piece: number }): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
  });
  const head = `POST ${path} HTTP/1.1\r\nHost: tienda.example\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${piece * 10}\r\n\r\n`;
  socket.write(head);
  const before = received;
  while (received === before) await nextTurn();
  for (let sent = 1; sent <= 10 && socket.writable; sent++) {
    socket.write(Buffer.alloc(piece, "a"));
    while (!received.destroyed && received.bytesRead < head.length + sent * piece) await nextTurn();
    vi.advanceTimersByTime((BODY_MS * 2) / 10);
  }
  await closed;
  return answer;
}

const PICTURES = { path: "/opinion/fotos", type: "multipart/form-data; boundary=x" };
const CART = { path: "/cart", type: "application/x-www-form-urlencoded" };
const PICTURE_CALL = { path: "/api/v0/offers/images/", type: "image/jpeg" };
const IMPORT = { path: "/api/v0/offers/import/", type: "text/csv" };
const WHOLE = /^HTTP\/1.1 200 .*whole$/s;
const TIMED_OUT = /^HTTP\/1.1 408 /;

it.each([
  ["pictures at a phone's speed", { ...PICTURES, piece: 40_000 }, WHOLE],
  ["pictures byte by byte", { ...PICTURES, piece: 1 }, TIMED_OUT],
  ["a large form", { ...CART, piece: 40_000 }, TIMED_OUT],
  ["a small form byte by byte", { ...CART, piece: 1 }, TIMED_OUT],
  ["an import at a phone's speed", { ...IMPORT, piece: 40_000 }, WHOLE],
  ["an import byte by byte", { ...IMPORT, piece: 1 }, TIMED_OUT],
  ["a picture of a program byte by byte", { ...PICTURE_CALL, piece: 1 }, TIMED_OUT],
])("%s", async (_what, sent, answer) => {
  expect(await send(sent)).toMatch(answer);
});
