/**
 * Provides the tests' PostgreSQL server: the one TEST_DATABASE_URL names, else a throw-away local cluster.
 */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { memoryFolder } from "./memory-folder";
import { freePort } from "./ports";
import { findProgram, installWithApt, isRoot, printWarning, unprivileged } from "./programs";

export interface PostgresServer {
  /** A superuser's URL of the maintenance database, which permits CREATE DATABASE. */
  url: string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;
/** Throw-away data: a crash may lose it, so durability is off, and nothing is kept for replicas. */
const SETTINGS = {
  max_connections: "400",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  // Removing a database looks through all of them, and its log stays small where it may lie in memory.
  shared_buffers: "64MB",
  max_wal_size: "128MB",
};

/** The folder with initdb and postgres; Debian keeps the server's programs outside PATH. */
export function findPostgresPrograms(): string | null {
  const debian = "/usr/lib/postgresql";
  let versions: string[] = [];
  try {
    versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
  } catch {}
  const folders = [...versions.map((version) => `${debian}/${version}/bin`), "/usr/local/bin"];
  const initdb = findProgram(["initdb"], folders);
  return initdb && findProgram(["postgres"], [dirname(initdb)]) ? dirname(initdb) : null;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function waitUntilReady(url: string, server: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended while starting:\n${log()}`);
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s:\n${log()}`);
    await sleep(50);
  }
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    // SIGQUIT is PostgreSQL's immediate stop; the data is thrown away anyway.
    server.kill("SIGQUIT");
    await Promise.race([ended, sleep(5000, undefined, { ref: false }).then(() => server.kill("SIGKILL"))]);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** A folder that the server's programs may own, with an empty folder `data` in it, and how to run them there. */
function serverFolder(): { folder: string; data: string; as: SpawnOptions } {
  // PostgreSQL's server programs refuse to run as root.
  const owner = unprivileged();
  // Root's own temporary folder may be closed to other users; /tmp never is. Short, for the socket's path.
  const folder = mkdtempSync(join(memoryFolder() ?? (isRoot ? "/tmp" : tmpdir()), "irresistible-pg-"));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (owner) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid);
  return {
    folder,
    data,
    as: { ...owner, cwd: folder, env: { ...process.env, TZ: "UTC", LC_ALL: "C.UTF-8" } },
  };
}

/**
 * Fills a folder with a cluster by `fill`, and runs a server on it.
 * @param changed settings that differ from those of a throw-away cluster
 */
async function startServer(
  programs: string,
  fill: [program: string, ...flags: string[]],
  changed: Partial<typeof SETTINGS> = {},
): Promise<PostgresServer> {
  const { folder, data, as } = serverFolder();
  const [program, ...flags] = fill;
  try {
    execFileSync(join(programs, program), ["-D", data, ...flags], { ...as, stdio: "pipe" });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }

  const port = await freePort();
  const settings = {
    ...SETTINGS,
    ...changed,
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // A group of its own, so that Ctrl-C reaches the tests first and the server is stopped by its pid afterwards.
  const server = spawn(join(programs, "postgres"), ["-D", data, ...options], {
    ...as,
    stdio: "pipe",
    detached: true,
  });
  let log = "";
  server.stderr?.on("data", (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  // A runner that exits without calling stop must not leave the server running.
  const onExit = () => server.kill("SIGQUIT");
  process.once("exit", onExit);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    process.removeListener("exit", onExit);
    await stopServer(server, folder);
  };
  try {
    await waitUntilReady(url, server, () => log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

const startCluster = (programs: string, changed?: Partial<typeof SETTINGS>) =>
  startServer(
    programs,
    ["initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    changed,
  );

const REPLICATED = { wal_level: "replica", max_wal_senders: "4" };

function ownPrograms(): string {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error("A standby needs PostgreSQL's own programs.");
  return programs;
}

/** Follows a primary that was started to be followed. */
export function startStandby(
  primary: PostgresServer,
  changed: Partial<typeof SETTINGS> = {},
): Promise<PostgresServer> {
  const copy = ["pg_basebackup", "-d", primary.url, "-R", "-c", "fast", "--no-sync"] as const;
  return startServer(ownPrograms(), [...copy], { ...REPLICATED, ...changed });
}

/**
 * A primary of its own and a standby that follows it, as after a failover or before one.
 * @param changed settings of both that differ from those of a throw-away cluster
 */
export async function startPrimaryAndStandby(changed: Partial<typeof SETTINGS> = {}): Promise<{
  primary: PostgresServer;
  standby: PostgresServer;
}> {
  const primary = await startCluster(ownPrograms(), { ...REPLICATED, ...changed });
  try {
    return { primary, standby: await startStandby(primary, changed) };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}

/** @returns null only when there is none and ALLOW_SKIP_POSTGRES=1 accepts that. @throws Error otherwise. */
export async function ensurePostgres(): Promise<PostgresServer | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    if (!(await answers(given)))
      throw new Error("TEST_DATABASE_URL is set, but no PostgreSQL answers there.");
    return { url: given, stop: async () => undefined };
  }
  const programs = findPostgresPrograms() ?? (installWithApt("postgresql") ? findPostgresPrograms() : null);
  if (programs) return startCluster(programs);
  const skip = process.env.ALLOW_SKIP_POSTGRES === "1";
  printWarning([
    "No PostgreSQL: neither TEST_DATABASE_URL, nor initdb and postgres in PATH or /usr/lib/postgresql.",
    "Install it (Debian: apt-get install postgresql); the tests start their own throw-away cluster.",
    skip ? "ALLOW_SKIP_POSTGRES=1: PostgreSQL is NOT TESTED." : "ALLOW_SKIP_POSTGRES=1 accepts that.",
  ]);
  if (skip) return null;
  throw new Error("The database tests need PostgreSQL.");
}

async function onServer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @param template a database without connections that is copied. @returns the URL of the new database. */
export async function createDatabase(
  adminUrl: string,
  name: string,
  template = "template1",
): Promise<string> {
  const names = [name, template].map(pg.escapeIdentifier);
  const statement = `create database ${names[0]} template ${names[1]}`;
  try {
    // Copies the files instead of logging each of their pages: a third of the CPU.
    await onServer(adminUrl, `${statement} strategy file_copy`);
  } catch (error) {
    // PostgreSQL before 15 has no such option and copies files anyway.
    if ((error as { code?: string }).code !== "42601") throw error;
    await onServer(adminUrl, statement);
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops it even while connections are open. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await onServer(adminUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}
