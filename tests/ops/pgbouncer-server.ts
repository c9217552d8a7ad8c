/** Runs PgBouncer on this machine, without rights, before a database of the tests. */
import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../support/ports";
import { findProgram, installWithApt, isRoot, unprivileged } from "../support/programs";

const DEBIAN_PACKAGE = "pgbouncer";
const START_TIMEOUT_MS = 60_000;

export type PoolMode = "session" | "transaction";

export interface PgBouncer {
  /** Of the database, through the pooler. */
  url: string;
  /** Ends the pooler and all of its connections, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

function requirePgBouncer(): string {
  const find = () => findProgram(["pgbouncer"], ["/usr/sbin"]);
  if (!find()) installWithApt(DEBIAN_PACKAGE);
  const found = find();
  if (!found) throw new Error(`pgbouncer is needed: install ${DEBIAN_PACKAGE}.`);
  return found;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * @param serverUrl of the database; its user has no password
 * @param connections that the pooler keeps to the server
 */
export async function startPgBouncer(
  serverUrl: string,
  mode: PoolMode,
  connections: number,
): Promise<PgBouncer> {
  const program = requirePgBouncer();
  const owner = unprivileged();
  const { hostname, port: serverPort, pathname, username } = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(isRoot ? "/tmp" : tmpdir(), "irresistible-pgbouncer-"));
  const settings = join(folder, "pgbouncer.ini");
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
shop = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 500
`,
  );
  if (owner) for (const path of [folder, settings, users]) chownSync(path, owner.uid, owner.gid);
  const url = `postgres://${username}@127.0.0.1:${port}/shop`;
  let server: ChildProcess;
  let printed = "";

  async function start(): Promise<void> {
    server = spawn(program, ["-q", settings], { ...owner, cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [server.stdout, server.stderr])
      stream?.on("data", (chunk) => {
        printed = (printed + chunk).slice(-4_000);
      });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await answers(url))) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`PgBouncer did not start:\n${printed}`);
      await sleep(50);
    }
  }

  async function end(): Promise<void> {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    // At once, with all connections.
    if (server.exitCode === null && server.kill("SIGTERM")) await ended;
  }

  await start();
  return {
    url,
    async restart() {
      await end();
      await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
