// Proves that files of the builds before this one are answered, and those of older ones removed.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { filesOfKeptBuilds, keepBuild } from "./kept-builds.server";

const folder = mkdtempSync(join(tmpdir(), "irresistible-builds-"));
const dataDir = join(folder, "data");
let server: Server;
let origin: string;

function buildOf(name: string): string {
  const client = join(folder, name);
  mkdirSync(join(client, "assets"), { recursive: true });
  for (const [file, text] of [
    [`root-${name}.js`, `plain ${name}`],
    [`root-${name}.js.br`, `brotli ${name}`],
    [`root-${name}.js.gz`, `gzip ${name}`],
  ] as const)
    writeFileSync(join(client, "assets", file), text);
  return client;
}

const kept = () => readdirSync(join(dataDir, "build-files"));

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await fetch(origin + path, {
    method,
    headers: { "accept-encoding": "identity", ...headers },
  });
  const encoding = response.headers.get("content-encoding");
  if (encoding) await response.body?.cancel().catch(() => {});
  return {
    status: response.status,
    headers: response.headers,
    encoding,
    text: encoding ? "" : await response.text(),
  };
}

beforeAll(async () => {
  const isFile = filesOfKeptBuilds(dataDir);
  server = createServer(async (request, response) => {
    if (!(await isFile(request, response))) response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it("answers nothing before a build was kept", async () => {
  expect((await ask("/assets/root-first.js")).status).toBe(404);
});

it("answers the files of all builds that are kept, as the build itself does", async () => {
  for (const name of ["first", "second"]) await keepBuild(buildOf(name), dataDir);
  rmSync(join(folder, "first"), { recursive: true });
  for (const name of ["first", "second"]) {
    const { text, headers } = await ask(`/assets/root-${name}.js?v=1`);
    expect(text).toBe(`plain ${name}`);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("cache-control")).toMatch(/immutable/);
  }
  expect((await ask("/assets/root-first.js", { "accept-encoding": "gzip, br" }, "HEAD")).encoding).toBe("br");
  expect((await ask("/assets/root-first.js", { "accept-encoding": "gzip" })).text).toBe("plain first");
});

it.each([
  "/assets/root-first.js.br",
  "/assets/..%2Froot-first.js",
  "/assets/",
  "/assets/.",
  "/root-first.js",
])("has no %s", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

it("copies a build once, also when processes start together, and keeps the latest three", async () => {
  const third = buildOf("third");
  await Promise.all([1, 2, 3].map(() => keepBuild(third, dataDir)));
  expect(kept()).toHaveLength(3);
  // Started again: it is older than the third by name, not by use.
  await keepBuild(buildOf("first"), dataDir);
  await keepBuild(buildOf("fourth"), dataDir);
  expect(kept()).toHaveLength(3);
  expect((await ask("/assets/root-second.js")).status).toBe(404);
  for (const name of ["first", "third", "fourth"])
    expect((await ask(`/assets/root-${name}.js`)).status, name).toBe(200);
});
