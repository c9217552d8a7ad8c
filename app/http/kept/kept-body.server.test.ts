// Proves that a kept body takes the room of one encoding, that the others are made from it, and that Brotli replaces a plain text.
import { performance } from "node:perf_hooks";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { KeptBody } from "./kept-body.server";

afterEach(() => {
  vi.restoreAllMocks();
});

const WORST = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };
const text = Buffer.from("Una cena para dos con vistas al mar. ".repeat(500));

it("keeps Brotli alone, and makes the others of it", async () => {
  const sent = brotliCompressSync(text);
  const body = new KeptBody({ encoding: "br", bytes: sent }, true);
  expect(body.in("br")).toEqual(sent);
  expect(gunzipSync(await body.in("gzip"))).toEqual(text);
  expect(await body.in("identity")).toEqual(text);
  expect(body.size).toBe(sent.byteLength);
});

it("gives what was asked for before without waiting, and makes it once for all who ask meanwhile", async () => {
  const body = new KeptBody({ encoding: "br", bytes: brotliCompressSync(text) }, true);
  const made = body.in("gzip");
  expect(body.in("gzip")).toBe(made);
  const bytes = await made;
  expect(body.in("gzip")).toBe(bytes);
});

it.each([
  ["identity", text],
  ["gzip", gzipSync(text)],
] as const)("gives up %s for Brotli", async (encoding, bytes) => {
  const body = new KeptBody({ encoding, bytes }, true);
  expect(body.in(encoding)).toEqual(bytes);
  expect(brotliDecompressSync(await body.in("br"))).toEqual(text);
  expect(body.size).toBeLessThan(bytes.byteLength);
  expect(await body.in(encoding)).toEqual(bytes);
});

it("is made smaller beside the requests, once it has been sent many times", async () => {
  const body = new KeptBody({ encoding: "br", bytes: brotliCompressSync(text, WORST) }, true);
  const before = body.size;
  const moments = [0.9, 0.9, 0.01];
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation(() => ({
    idle: 0,
    active: 0,
    utilization: moments[0] ?? 0,
  }));
  const sendOften = () => {
    for (let sent = 0; sent < 50; sent++) body.in("br");
    moments.shift();
  };
  sendOften();
  sendOften();
  await new Promise((done) => setTimeout(done, 100));
  expect(body.size).toBe(before);
  sendOften();
  await expect.poll(() => body.size).toBeLessThan(before);
  expect(brotliDecompressSync(await body.in("br"))).toEqual(text);
});

it("fails for a body that is not what it is said to be, and for each who asks", async () => {
  const body = new KeptBody({ encoding: "br", bytes: Buffer.from("no Brotli") }, true);
  await expect(body.in("gzip")).rejects.toThrow();
  await expect(body.in("identity")).rejects.toThrow();
});

it("holds no byte beyond its own, where zlib gives the beginning of a larger piece", async () => {
  const sent = brotliCompressSync(text);
  expect(sent.buffer.byteLength).toBeGreaterThan(sent.byteLength);
  const body = new KeptBody({ encoding: "br", bytes: sent }, true);
  for (const encoding of ["br", "gzip"] as const) {
    const bytes = await body.in(encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  }
});
