// Proves that failing log output loses lines and nothing else: a full disk, a closed or blocked pipe.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { expect, it } from "vitest";

const PROGRAM = `
  import { flushLog, log } from "./app/log/log.server.ts";
  for (let n = 0; n < 20_000; n++) log.info({ n, filling: "x".repeat(100) }, "line");
  await flushLog();
  log.error({ err: new Error("outer", { cause: new Error("inner") }) }, "last");
  process.exitCode = 7;
`;
const ARGUMENTS = ["--import", "tsx", "--input-type=module", "-e", PROGRAM];
const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", LOG_LEVEL: "info" };

it("a full disk", () => {
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(process.execPath, ARGUMENTS, {
    env: environment,
    stdio: ["ignore", full, "pipe"],
  });
  closeSync(full);
  expect([status, stderr.toString()]).toEqual([7, ""]);
});

it("a reader that is gone", async () => {
  const child = spawn(process.execPath, ARGUMENTS, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  const status = await new Promise((resolve) => child.once("exit", resolve));
  expect(status).toBe(7);
});

it("a reader that does not read", async () => {
  const child = spawn(process.execPath, ARGUMENTS, { env: environment, stdio: ["ignore", "pipe", "ignore"] });
  const status = await new Promise((resolve) => child.once("exit", resolve));
  child.stdout.destroy();
  expect(status).toBe(7);
});

it("logs the number of missing lines, and errors with their causes", () => {
  const printed = execFileSync(process.execPath, ARGUMENTS.with(-1, PROGRAM.replace("= 7", "= 0")), {
    env: environment,
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
