// Proves that files are answered from memory: compressed as asked for, unchanged while a new build replaces them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { staticFiles } from "./static-files.server";

let server: Server;
let origin: string;
const folder = mkdtempSync(join(tmpdir(), "irresistible-files-"));

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/root-abc.css"), "plain css");
  writeFileSync(join(folder, "assets/root-abc.css.br"), "brotli css");
  writeFileSync(join(folder, "assets/root-abc.css.gz"), "gzip css");
  writeFileSync(join(folder, "favicon.ico"), "icon");
  const isFile = staticFiles(folder, (response) => response.setHeader("X-Frame-Options", "DENY"));
  rmSync(folder, { recursive: true });
  server = createServer((request, response) => {
    if (!isFile(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Undici would undo the encoding, and there is none in these files. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await fetch(origin + path, {
    method,
    headers: { "accept-encoding": "identity", ...headers },
  });
  const encoding = response.headers.get("content-encoding");
  if (encoding) await response.body?.cancel();
  return {
    status: response.status,
    headers: response.headers,
    encoding,
    text: encoding ? "" : await response.text(),
  };
}

it("answers what is not on the disk any more", async () => {
  const answer = await ask("/assets/root-abc.css?v=1");
  expect([answer.status, answer.text]).toEqual([200, "plain css"]);
  expect(answer.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(answer.headers.get("cache-control")).toMatch(/max-age=31536000,immutable/);
  const icon = await ask("/favicon.ico");
  expect(icon.headers.get("content-type")).toBe("image/x-icon");
  expect(icon.headers.get("x-frame-options")).toBe("DENY");
});

it("says of a file with its content in its name only what a browser needs", async () => {
  const { headers } = await ask("/assets/root-abc.css");
  // The id comes from a module that other files of the worker load; our own listener writes it elsewhere.
  const others = ["connection", "date", "keep-alive", "x-request-id"];
  const own = [...headers.keys()].filter((name) => !others.includes(name));
  expect(own.sort()).toEqual([
    "cache-control",
    "cache-status",
    "content-length",
    "content-type",
    "vary",
    "x-content-type-options",
  ]);
});

it("chooses the encoding that was asked for", async () => {
  const encodingFor = async (accepted: string) =>
    (await ask("/assets/root-abc.css", { "accept-encoding": accepted }, "HEAD")).encoding;
  expect(await encodingFor("gzip, deflate, br")).toBe("br");
  expect(await encodingFor("gzip;q=0.5")).toBe("gzip");
  expect(await encodingFor("br;q=0, gzip")).toBe("gzip");
  expect(await encodingFor("brand")).toBe(null);
});

it("answers 304 when the ETag matches, and nothing to other methods", async () => {
  const { headers } = await ask("/favicon.ico");
  const again = await ask("/favicon.ico", { "if-none-match": `W/${headers.get("etag")}` });
  expect([again.status, again.text]).toEqual([304, ""]);
  for (const path of ["/assets/root-abc.css.br", "/assets", "/__proto__"])
    expect((await ask(path)).status, path).toBe(404);
  expect((await ask("/favicon.ico", {}, "POST")).status).toBe(404);
});
