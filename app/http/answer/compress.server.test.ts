// Proves that answers that become ready soon after one another are compressed without making V8 mark its heap, and that both encodings give the body back.
import { randomBytes } from "node:crypto";
import { constants, PerformanceObserver, performance } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { isNight } from "../../../tests/support/run/nightly";
import { brotli, gzipped } from "./compress.server";

const QUALITY = 5;
const AT_ONCE = 30;
const ROUNDS = isNight() ? 10 : 3;
/** Of making an answer, which keeps the event loop from taking results. */
const MAKING_MS = 2;
const body = Buffer.from(randomBytes(40_000).toString("hex"));

const kindOf = (collection: object) => (collection as { detail: { kind: number } }).detail.kind;

async function answer(): Promise<Buffer> {
  await nextTurn();
  const startedAt = performance.now();
  while (performance.now() - startedAt < MAKING_MS);
  return brotli(Buffer.from(body), QUALITY);
}

test("answers beside one another let the heap be", async () => {
  let marked = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (kindOf(entry) === constants.NODE_PERFORMANCE_GC_MAJOR) marked += 1;
  });
  observer.observe({ entryTypes: ["gc"] });
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, answer));
    expect(brotliDecompressSync(answers[round] ?? "").equals(body)).toBe(true);
  }
  await sleep(10);
  observer.disconnect();
  expect(marked).toBeLessThan(ROUNDS);
});

test("both give the body back, whether made at once or beside", async () => {
  const large = Buffer.concat([body, body]);
  for (const one of [body, large]) expect(gunzipSync(await gzipped(one)).equals(one)).toBe(true);
  expect(brotliDecompressSync(await brotli(large, QUALITY)).equals(large)).toBe(true);
});
