/** Times a migrated shop from its start to its first answered page, and its memory then. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tests/support/ports";
import type { Shop } from "../tests/support/server";
import { cpuTimeOf } from "./cpu-time";
import { median } from "./measure";
import { milliseconds, printTable, ratio } from "./report";

const ROOT = resolve(import.meta.dirname, "..");
const TIMES = 7;
const PAUSE_MS = 5;
/** Baseline: how long this machine takes to start Node and answer once. */
const BARE = `require("node:http").createServer((_, r) => r.end("<p>")).listen(process.env.PORT, "127.0.0.1")`;

interface Start {
  wall: number;
  cpu: number;
  memoryMb: number;
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    get({ port, host: "127.0.0.1", path: "/", headers: { accept: "text/html" } }, (answer) => {
      answer.resume().once("end", () => done(answer.statusCode === 200));
    }).once("error", () => done(false));
  });
}

async function start(args: string[], port: number, env: NodeJS.ProcessEnv): Promise<Start> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: "ignore" });
  const ended = new Promise((done) => child.once("exit", done));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended before it answered`);
    await sleep(PAUSE_MS);
  }
  const wall = performance.now() - startedAt;
  const pid = child.pid ?? 0;
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  const memoryMb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  const cpu = cpuTimeOf(pid) ?? Number.NaN;
  child.kill("SIGTERM");
  await ended;
  return { wall, cpu, memoryMb };
}

/** @param shop one that runs: its database is current, and the starts share it */
export async function printRestart({ databaseUrl, dataDir }: Shop): Promise<void> {
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  };
  const ours: Start[] = [];
  const bare: Start[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    ours.push(await start(["build/server.js"], port, env));
    bare.push(await start(["-e", BARE], port, env));
  }
  const of = (starts: Start[], part: keyof Start) => median(starts.map((one) => one[part]));
  printTable(
    "From the start of the process to its first page, migrated: the shop against Node with an empty server",
    ["", "shop", "bare", "shop/bare"],
    [
      [
        "time (ms)",
        of(ours, "wall").toFixed(0),
        of(bare, "wall").toFixed(0),
        ratio(of(ours, "wall"), of(bare, "wall")),
      ],
      [
        "CPU (ms)",
        milliseconds(of(ours, "cpu")),
        milliseconds(of(bare, "cpu")),
        ratio(of(ours, "cpu"), of(bare, "cpu")),
      ],
      ["memory then (MB)", of(ours, "memoryMb").toFixed(0), of(bare, "memoryMb").toFixed(0), ""],
    ],
  );
}
