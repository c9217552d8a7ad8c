// Proves that getting a file ends within its time, however the other server answers.
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getPublicFile, TooLargeFile } from "./get-public-file.server";

const HEAD = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n";
const ANSWERS: Readonly<Record<string, string>> = {
  "/good": `${HEAD}Content-Length: 4\r\n\r\ngood`,
  "/upgrade": "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n",
  "/short": `${HEAD}Content-Length: 400\r\n\r\nshort`,
  "/garbage": "no HTTP at all\r\n\r\n",
  "/nowhere": "HTTP/1.1 302 Found\r\nLocation: https://[\r\n\r\n",
  "/file": "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\n\r\n",
  "/round": "HTTP/1.1 302 Found\r\nLocation: /round\r\n\r\n",
  "/endless-head": `${HEAD}X: ${"x".repeat(100_000)}\r\n\r\n`,
  "/none": "",
};
/** Their connection stays open. */
const HANGING = ["/short", "/none"];

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("data", (head) => {
      const [, path = ""] = head.toString().split(" ");
      socket.write(ANSWERS[path] ?? "");
      if (path !== "/upgrade" && !HANGING.includes(path)) socket.end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const get = (path: string, maxBytes = 1_000) =>
  getPublicFile(
    `${origin}${path}`,
    { maxBytes, timeoutMs: 400 },
    { resolve: async () => ["127.0.0.1"], loopback: true },
  );

/** Of one that never ends, too. */
const within = (file: Promise<Uint8Array>) =>
  Promise.race([
    file.then(
      () => "had",
      () => "refused",
    ),
    new Promise<string>((resolve) => setTimeout(resolve, 3_000, "never ended")),
  ]);

it("gets a file, and no more of it than is wanted", async () => {
  expect(Buffer.from(await get("/good")).toString()).toBe("good");
  await expect(get("/good", 3)).rejects.toBeInstanceOf(TooLargeFile);
});

it.each(Object.keys(ANSWERS).filter((path) => path !== "/good"))(
  "ends for an answer like %s",
  async (path) => {
    expect(await within(get(path))).toBe("refused");
  },
);
