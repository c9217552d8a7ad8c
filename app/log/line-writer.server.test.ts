// Proves that failing log output loses lines and nothing else: a full disk, a closed or blocked pipe.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NODE_BUNDLE } from "../../bundle-settings";

const PROGRAM = `
  import { flushLog, log } from "./app/log/log.server.ts";
  for (let n = 0; n < 20_000; n++) log.info({ n, filling: "x".repeat(100) }, "line");
  await flushLog();
  log.error({ err: new Error("outer", { cause: new Error("inner") }) }, "last");
  process.exitCode = Number(process.env.END_WITH);
`;
const folder = mkdtempSync(join(tmpdir(), "line-writer-"));
const program = join(folder, "program.mjs");

// Bundled once: tsx takes a second of CPU at each start.
beforeAll(() => {
  const stdin = { contents: PROGRAM, resolveDir: process.cwd(), loader: "ts" as const };
  buildSync({ ...NODE_BUNDLE, splitting: false, stdin, outfile: program });
});
afterAll(() => rmSync(folder, { recursive: true }));

const environment = { ...process.env, NODE_ENV: "production" as const, LOG_LEVEL: "info", END_WITH: "7" };

it("a full disk", () => {
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(process.execPath, [program], {
    env: environment,
    stdio: ["ignore", full, "pipe"],
  });
  closeSync(full);
  expect([status, stderr.toString()]).toEqual([7, ""]);
});

it("a reader that is gone", async () => {
  const child = spawn(process.execPath, [program], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  const status = await new Promise((resolve) => child.once("exit", resolve));
  expect(status).toBe(7);
});

it("a reader that does not read", async () => {
  const child = spawn(process.execPath, [program], { env: environment, stdio: ["ignore", "pipe", "ignore"] });
  const status = await new Promise((resolve) => child.once("exit", resolve));
  child.stdout.destroy();
  expect(status).toBe(7);
});

it("logs the number of missing lines, and errors with their causes", () => {
  const printed = execFileSync(process.execPath, [program], {
    env: { ...environment, END_WITH: "0" },
    maxBuffer: 10_000_000,
  });
  const lines = printed
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const lost = lines.find((line) => line.lost)?.lost ?? 0;
  expect(lines.filter((line) => line.msg === "line").length + lost).toBe(20_000);
  expect(lost).toBeGreaterThan(0);
  expect(lines.at(-1)).toMatchObject({
    level: "error",
    msg: "last",
    err: { type: "Error", message: "outer", cause: { message: "inner" } },
  });
});
