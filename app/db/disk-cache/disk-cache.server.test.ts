// Proves that entries outlive a process, and that a lost, foreign, damaged, full or unwritable file costs entries and no answer.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { DiskCache, type DiskCacheOptions } from "./disk-cache.server";

const folder = mkdtempSync(join(tmpdir(), "irresistible-disk-cache-"));
const file = join(folder, "kept-1.sqlite");
const open: DiskCache[] = [];

function start(options: Partial<DiskCacheOptions> = {}): DiskCache {
  const cache = new DiskCache({
    folder,
    fingerprint: "build 1",
    maxBytes: 1_000_000,
    shares: [0.5, 0.5],
    minFreeBytes: 0,
    readState: () => "read to 7",
    ...options,
  });
  open.push(cache);
  return cache;
}

const entry = (key: string, part = 0) => ({
  key,
  part,
  head: `of ${key}`,
  body: Buffer.from(`body of ${key}`),
});

/** All that waits is written when a process ends. */
function restart(cache: DiskCache, options: Partial<DiskCacheOptions> = {}): DiskCache {
  cache.close();
  return start(options);
}

function filled(options: Partial<DiskCacheOptions> = {}): DiskCache {
  const cache = start(options);
  for (const key of ["/a", "/b", "/c"]) cache.put(entry(key));
  return cache;
}

afterEach(() => {
  for (const cache of open.splice(0)) cache.close();
  rmSync(folder, { recursive: true, force: true });
});

it("gives what was put in, before and after a restart", () => {
  const cache = filled();
  expect(cache.get("/a")?.body.toString()).toBe("body of /a");
  cache.drop("/c");
  cache.change([1, 2], 10);
  const next = restart(cache);
  expect(next.get("/a")).toMatchObject({ head: "of /a", body: Buffer.from("body of /a") });
  expect(next.get("/c")).toBeUndefined();
  expect(next.resumed).toMatchObject({
    state: "read to 7",
    changed: [
      [1, 10],
      [2, 10],
    ],
  });
});

it("knows the latest change of a fact, and forgets everything when anything may have changed", () => {
  const cache = filled();
  cache.change([1], 10);
  const second = restart(cache);
  second.change([1], 20);
  const third = restart(second);
  expect(third.resumed?.changed).toEqual([[1, 20]]);
  third.change("all", 30);
  expect(third.get("/a")).toBeUndefined();
  const fourth = restart(third);
  expect([fourth.get("/a"), fourth.resumed]).toEqual([undefined, null]);
});

it("writes nothing before it is known what the entries are made of", () => {
  expect(restart(filled({ readState: () => null })).get("/a")).toBeUndefined();
});

it("begins anew for another build", () => {
  const next = restart(filled(), { fingerprint: "build 2" });
  expect([next.get("/a"), next.resumed]).toEqual([undefined, null]);
  next.put(entry("/a"));
  expect(restart(next, { fingerprint: "build 2" }).get("/a")).toBeDefined();
});

it("begins anew for a file that is no database", () => {
  filled().close();
  writeFileSync(file, "no database".repeat(1000));
  const next = start();
  expect(next.get("/a")).toBeUndefined();
  next.put(entry("/a"));
  expect(restart(next).get("/a")).toBeDefined();
});

it("gives no entry whose bytes were changed on the disk, and none after it", () => {
  filled().close();
  const bytes = readFileSync(file);
  bytes.write("x", bytes.indexOf("body of /a"));
  writeFileSync(file, bytes);
  const next = start();
  expect([next.get("/a"), next.get("/b")]).toEqual([undefined, undefined]);
});

it("goes on when its folder is deleted, and with an empty one after a restart", () => {
  const cache = filled();
  restart(cache).put(entry("/d"));
  const running = open.at(-1) as DiskCache;
  rmSync(folder, { recursive: true });
  expect(running.get("/d")).toBeDefined();
  running.put(entry("/e"));
  const next = restart(running);
  expect(next.get("/a")).toBeUndefined();
  next.put(entry("/f"));
  expect(restart(next).get("/f")).toBeDefined();
});

it("keeps nothing where the folder cannot be written", () => {
  const blocked = `${folder}-blocked`;
  writeFileSync(blocked, "a file");
  const cache = filled({ folder: join(blocked, "below") });
  expect([cache.get("/a"), cache.resumed]).toEqual([undefined, null]);
  cache.close();
  rmSync(blocked);
});

it("gives its file up when the disk is full, and gives no entry of before", () => {
  const cache = restart(filled({ maxBytes: 100_000 }), { maxBytes: 100_000 });
  expect(cache.get("/a")).toBeDefined();
  // More than the file may hold.
  cache.change(
    Array.from({ length: 60_000 }, (_, fact) => fact * 1e9),
    10,
  );
  cache.close();
  expect(existsSync(file)).toBe(false);
  expect(start().get("/a")).toBeUndefined();
});

it("leaves the room on the disk to others", () => {
  const cache = filled({ minFreeBytes: Number.MAX_SAFE_INTEGER });
  expect(restart(cache).get("/a")).toBeUndefined();
});

it("has a file for each process of a folder", () => {
  const one = filled();
  const other = start();
  expect(other.get("/a")).toBeUndefined();
  other.put(entry("/other"));
  restart(one);
  expect(readdirSync(folder).filter((name) => name.endsWith(".sqlite"))).toEqual([
    "kept-1.sqlite",
    "kept-2.sqlite",
  ]);
});

it("makes room among what was not asked for again, and in the part that is over its share", () => {
  let cache = start({ maxBytes: 200_000 });
  for (let index = 0; index < 10; index += 1) cache.put(entry(`/asked-again/${index}`));
  for (let index = 0; index < 10; index += 1) cache.use(`/asked-again/${index}`);
  cache.put(entry("/asked-once"));
  cache = restart(cache, { maxBytes: 200_000 });
  for (let index = 0; index < 400; index += 1) cache.put(entry(`/invented?page=${index}`, 1));
  cache = restart(cache, { maxBytes: 200_000 });
  const kept = (key: string) => cache.get(key) !== undefined;
  expect(Array.from({ length: 10 }, (_, index) => kept(`/asked-again/${index}`))).not.toContain(false);
  expect([kept("/asked-once"), kept("/invented?page=399"), kept("/invented?page=0")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(cache.size).toBeLessThanOrEqual(200_000);
});
