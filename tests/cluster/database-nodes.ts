/** The databases of the cluster: etcd, and two PostgreSQL servers under Patroni of which one follows the other synchronously. */
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../support/ports";
import { Program } from "./program";
import { shippedFile } from "./shipped-file";
import { type Unprivileged, writeSettings } from "./unprivileged";

export interface DatabaseNode {
  name: string;
  port: number;
  /** Patroni's REST interface. */
  restPort: number;
  /** For a disk of its own, which the test fills. */
  folder: string;
  /** Patroni's settings. */
  file: string;
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
  const text = shippedFile("ops/etcd", [
    { line: /^ETCD_DATA_DIR=.*$/m, by: `ETCD_DATA_DIR=${join(as.folder, "etcd")}` },
    // One member is enough here.
    { line: /^(ETCD_INITIAL_CLUSTER=etcd1=[^,]*),.*$/m, by: "$1" },
    { line: /10\.0\.0\.31:2379/g, by: `127.0.0.1:${port}` },
    { line: /10\.0\.0\.31:2380/g, by: `127.0.0.1:${peerPort}` },
  ]);
  const named = [...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);
  const env = { ...as.options.env, ...Object.fromEntries(named) };
  return {
    program: new Program({ name: "etcd", program: "etcd", args: [], options: { ...as.options, env } }),
    port,
  };
}

interface NodeSettings {
  as: Unprivileged;
  etcdPort: number;
  /** The folder of PostgreSQL's own programs. */
  programs: string;
  /** `trust` asks for no password. */
  asks: "trust" | "scram-sha-256";
}

/** ops/patroni.yml, whose addresses and folders are the test's. */
function settingsOf(
  { name, port, restPort, folder }: Omit<DatabaseNode, "file" | "program">,
  { etcdPort, programs, asks }: NodeSettings,
): string {
  const at = (of: number) => `127.0.0.1:${of}`;
  return shippedFile("ops/patroni.yml", [
    { line: /^name: .*$/m, by: `name: ${name}` },
    { line: /10\.0\.0\.21:8008/g, by: at(restPort) },
    { line: /hosts: \[.*\]/, by: `hosts: [${at(etcdPort)}]` },
    { line: /10\.0\.0\.21:5432/g, by: at(port) },
    { line: /data_dir: .*/, by: `data_dir: ${join(folder, "data")}` },
    { line: /bin_dir: .*/, by: `bin_dir: ${programs}` },
    { line: /pgpass: .*/, by: `pgpass: ${join(folder, "pgpass")}` },
    { line: /10\.0\.0\.0\/24 scram-sha-256/g, by: `127.0.0.1/32 ${asks}` },
    {
      line: /^( *)wal_log_hints: .*$/m,
      by: `$&\n$1unix_socket_directories: ${folder}\n$1shared_buffers: 32MB\n$1max_wal_size: 128MB`,
    },
  ]);
}

export async function startNode(name: string, folder: string, settings: NodeSettings): Promise<DatabaseNode> {
  const { as } = settings;
  chmodSync(folder, 0o700);
  if (as.owner) chownSync(folder, as.owner.uid, as.owner.gid);
  const node = { name, folder, port: await freePort(), restPort: await freePort() };
  const file = writeSettings(as, `${name}.yml`, settingsOf(node, settings));
  const program = new Program({ name, program: "patroni", args: [file], options: as.options });
  return { ...node, file, program };
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
