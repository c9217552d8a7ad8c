/**
 * Starts the built shop as a process of its own, with its own database and data folder, for the server tests.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./ports";
import { bundled } from "./processes/bundles";
import { SHORT_LIVED } from "./run/node-flags";
import { placeMigrated } from "./template-databases";

/** By the names of the environment's variables; undefined unsets a default. */
export type ShopSettings = Record<string, string | undefined>;

export interface ShopOptions {
  /** `sqlite:<path>` or `postgres://…`; a SQLite file in the data folder by default. */
  databaseUrl?: string;
  /** The database is migrated already. */
  migrated?: boolean;
  /** A folder of the caller, kept at the end; by default a new one, removed by stop(). */
  dataDir?: string;
  env?: ShopSettings;
  /** A free one by default; given e.g. when the address must be known before the start. */
  port?: number;
  /** The program that serves the build; our own server by default. */
  server?: "server.ts" | "remix-serve";
  /** Number of offers to seed; false leaves the database empty; the seed's own number by default. */
  seed?: { offers: number } | false;
  /** Flags of V8; by default those of a short life. */
  flags?: readonly string[];
  /** A file descriptor for the server's output, which output() then cannot read. */
  printTo?: number;
}

/** One that answers, wherever it runs. */
export interface OpenShop {
  readonly origin: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** What it has printed since its start. */
  output(): string;
  /** Stops it, waits for it and removes the data folder if it was created here. */
  stop(): Promise<void>;
}

export interface Shop extends OpenShop {
  /** Of the running process; another one after restart(). */
  readonly pid: number;
  /** null while the process runs, or when a signal ended it. */
  readonly exitCode: number | null;
  /** Kills the process, like a power cut, and keeps the data. */
  kill9(): Promise<void>;
  /** Starts the process again on the same port and data, ending it first if it still runs. */
  restart(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, "../..");
const START_TIMEOUT_MS = 120_000;
/** Longer than the server itself waits for open requests. */
const STOP_TIMEOUT_MS = 60_000;
const PROGRAMS = {
  "server.ts": ["build/server.js"],
  "remix-serve": ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
};

interface Running {
  child: ChildProcess;
  output: () => string;
  ended: Promise<void>;
}

function run(args: readonly string[], env: NodeJS.ProcessEnv, printTo: number | "pipe" = "pipe"): Running {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", printTo, printTo],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      text = (text + chunk).slice(-200_000);
    });
  }
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  return { child, output: () => text, ended };
}

function hasEnded({ child }: Running): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Runs one of the database's commands, e.g. migrate. */
async function database(env: NodeJS.ProcessEnv, ...args: string[]): Promise<void> {
  const command = run([...SHORT_LIVED, await bundled("app/cli/db.ts"), ...args], env);
  await command.ended;
  if (command.child.exitCode !== 0) throw new Error(`db ${args.join(" ")} failed:\n${command.output()}`);
}

/** @returns null when no complete response came in time */
async function healthOf(origin: string): Promise<number | null> {
  try {
    const response = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

async function untilHealthy(process_: Running, origin: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (hasEnded(process_)) throw new Error(`The server ended while starting:\n${process_.output()}`);
    const status = await healthOf(origin);
    if (status === 200) return;
    if (Date.now() > deadline) {
      process_.child.kill("SIGKILL");
      throw new Error(
        `/health answered ${status ?? "nothing"} for ${START_TIMEOUT_MS / 1000} s:\n${process_.output()}`,
      );
    }
    await sleep(50);
  }
}

async function end(process_: Running, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (hasEnded(process_)) return;
  process_.child.kill(signal);
  const patience = new AbortController();
  const insist = sleep(STOP_TIMEOUT_MS, undefined, { signal: patience.signal }).then(
    () => process_.child.kill("SIGKILL"),
    () => undefined,
  );
  await Promise.race([process_.ended, insist]);
  patience.abort();
  await process_.ended;
}

function environment(options: ShopOptions, dataDir: string, port: number): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|VITE_|TEST$|DEV$|PROD$|MODE$)/.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    // Some run at public addresses, all with the demo's catalogue or operator.
    DEMO: "on",
    // All tests call from one address as fast as possible; the limits have tests of their own.
    RATE_LIMITS: "off",
    // On a loaded machine a statement may take longer than shoppers would wait for it.
    DATABASE_WAIT_MS: "60000",
    DATABASE_URL: options.databaseUrl ?? `sqlite:${join(dataDir, "shop.db")}`,
    ...options.env,
  };
}

/** Migrates, by a copy of the template where it is a file in the data folder, seeds and serves. @throws Error with the process's output when it does not become healthy. */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const [program, ...args] = PROGRAMS[options.server ?? "server.ts"];
  if (!program || !existsSync(join(ROOT, program)) || !existsSync(join(ROOT, "build/server/index.js"))) {
    throw new Error("The server tests need the production build: npm run build");
  }
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "irresistible-shop-"));
  mkdirSync(dataDir, { recursive: true });
  const removeData = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = environment(options, dataDir, port);
  const { flags = SHORT_LIVED } = options;
  const start = async () => {
    const started = run([...flags, program, ...args], env, options.printTo);
    await untilHealthy(started, origin);
    return started;
  };

  let running: Running;
  try {
    const isPlaced = !options.databaseUrl && placeMigrated(join(dataDir, "shop.db"));
    if (!options.migrated && !isPlaced) await database(env, "migrate");
    if (options.seed) await database(env, "seed", "--offers", String(options.seed.offers));
    else if (options.seed !== false) await database(env, "seed");
    running = await start();
  } catch (error) {
    removeData();
    throw error;
  }
  return {
    origin,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? "",
    get pid() {
      return running.child.pid ?? 0;
    },
    get exitCode() {
      return running.child.exitCode;
    },
    output: () => running.output(),
    stop: async () => {
      await end(running, "SIGTERM");
      removeData();
    },
    kill9: () => end(running, "SIGKILL"),
    restart: async () => {
      await end(running, "SIGTERM");
      running = await start();
    },
  };
}
