/** The databases of the cluster: etcd, and two PostgreSQL servers under Patroni of which one follows the other synchronously. */
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../support/ports";
import { Program } from "./program";
import { type Unprivileged, writeSettings } from "./unprivileged";

const PASSWORDS = { superuser: "of-the-test", replication: "of-the-test" };

export interface DatabaseNode {
  name: string;
  port: number;
  /** Patroni's REST interface. */
  restPort: number;
  /** For a disk of its own, which the test fills. */
  folder: string;
  program: Program;
}

/** Answers of a node's Patroni, null while it does not answer. */
export async function askPatroni(
  { restPort }: DatabaseNode,
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${restPort}${path}`, {
      signal: AbortSignal.timeout(2_000),
      ...init,
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

export const isPrimary = async (node: DatabaseNode) => (await askPatroni(node, "/primary"))?.status === 200;
/** A standby that would lose nothing as the primary. */
export const isInStep = async (node: DatabaseNode) =>
  (await askPatroni(node, "/synchronous"))?.status === 200;

export async function startEtcd(as: Unprivileged): Promise<{ program: Program; port: number }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const flags = {
    name: "etcd1",
    "data-dir": join(as.folder, "etcd"),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `etcd1=${peer}`,
    "log-level": "warn",
    "enable-v2": "true",
  };
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  return { program: new Program({ name: "etcd", program: "etcd", args, options: as.options }), port };
}

/** Patroni's settings. YAML takes JSON. */
function settingsOf(node: Omit<DatabaseNode, "program">, etcdPort: number, programs: string): string {
  const { name, port, restPort, folder } = node;
  const at = (of: number) => `127.0.0.1:${of}`;
  return JSON.stringify({
    scope: "shop",
    name,
    restapi: { listen: at(restPort), connect_address: at(restPort) },
    // Not etcd3: with it Patroni 3.0.2 takes the leader's key back when it stood still and another has it by then (decision 148).
    etcd: { hosts: [at(etcdPort)] },
    bootstrap: {
      dcs: {
        // The shortest that Patroni takes: a primary that is gone is noticed after 20 s at the latest.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: at(port),
      connect_address: at(port),
      data_dir: join(folder, "data"),
      bin_dir: programs,
      pgpass: join(folder, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password: PASSWORDS.superuser },
        replication: { username: "replicator", password: PASSWORDS.replication },
      },
      pg_hba: [
        "local all all trust",
        "host all all 127.0.0.1/32 trust",
        "host replication all 127.0.0.1/32 trust",
      ],
      parameters: {
        unix_socket_directories: folder,
        max_connections: 150,
        wal_log_hints: "on",
        shared_buffers: "32MB",
        max_wal_size: "128MB",
      },
    },
  });
}

export async function startNode(
  name: string,
  folder: string,
  { as, etcdPort, programs }: { as: Unprivileged; etcdPort: number; programs: string },
): Promise<DatabaseNode> {
  chmodSync(folder, 0o700);
  if (as.owner) chownSync(folder, as.owner.uid, as.owner.gid);
  const node = { name, folder, port: await freePort(), restPort: await freePort() };
  const file = writeSettings(as, `${name}.yml`, settingsOf(node, etcdPort, programs));
  const program = new Program({ name, program: "patroni", args: [file], options: as.options });
  return { ...node, program };
}

/** The server and its processes; Patroni runs it in a session of its own. */
function postgresProcesses({ folder }: DatabaseNode): number[] {
  try {
    const first = Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
    const children = execFileSync("pgrep", ["-P", String(first)], { encoding: "utf8" });
    return [first, ...children.trim().split("\n").map(Number)];
  } catch {
    return [];
  }
}

function signalPostgres(node: DatabaseNode, signal: NodeJS.Signals): void {
  for (const pid of postgresProcesses(node)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
  }
}

/** The whole machine is gone, until its program is started again. */
export function powerCut(node: DatabaseNode): void {
  node.program.holdDown();
  signalPostgres(node, "SIGKILL");
}

/** The whole machine stands still. */
export function freeze(node: DatabaseNode): void {
  node.program.freeze();
  signalPostgres(node, "SIGSTOP");
}

export function thaw(node: DatabaseNode): void {
  signalPostgres(node, "SIGCONT");
  node.program.thaw();
}
