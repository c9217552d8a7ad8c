/** The whole cluster on this machine: etcd, two databases, HAProxy, two processes that answer and one that works through the jobs. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { openDatabase } from "~/db/connect.server";
import { migrateToLatest } from "~/db/migrate.server";
import type { Db } from "~/db/schema";
import { type FakePaypal, startFakePaypal } from "../support/fakes/fake-paypal";
import { freePort } from "../support/ports";
import { findProgram, installWithApt } from "../support/programs";
import { type Balancer, startBalancer } from "./balancer";
import { type DatabaseNode, isInStep, isPrimary, startEtcd, startNode } from "./database-nodes";
import { Program } from "./program";
import { SmallDisks } from "./small-disk";
import { type Unprivileged, unprivileged } from "./unprivileged";

const START_MS = 120_000;
/** Debian's programs and their packages. */
const PACKAGES = { patroni: "patroni", etcd: "etcd-server", haproxy: "haproxy", initdb: "postgresql" };

function requireProgram(name: keyof typeof PACKAGES, folders: string[] = []): string {
  const find = () => findProgram([name], [...folders, "/usr/sbin", "/usr/bin"]);
  const found = find() ?? (installWithApt(PACKAGES[name]) ? find() : null);
  if (!found) throw new Error(`The cluster needs ${name}: install ${PACKAGES[name]}.`);
  return found;
}

function postgresPrograms(): string {
  const folder = execFileSync("sh", ["-c", "ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1"], {
    encoding: "utf8",
  });
  return requireProgram("initdb", [folder.trim()]).replace(/\/initdb$/, "");
}

/** @throws Error when it does not become true in time */
export async function until(what: string, holds: () => Promise<boolean>, ms = START_MS): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > ms) throw new Error(`in ${ms / 1000} s it never came: ${what}`);
    await sleep(50);
  }
  return performance.now() - startedAt;
}

export interface Cluster {
  origin: string;
  /** Removed in the end. */
  folder: string;
  isReady(web: Program): Promise<boolean>;
  /** The shop's data folder: uploads and written mails. */
  dataDir: string;
  /** By HAProxy, as the shop reaches it. */
  databaseUrl: string;
  db: Db;
  nodes: readonly [DatabaseNode, DatabaseNode];
  balancer: Balancer;
  /** Takes the payments, and delivers each of its notifications twice at once. */
  paypal: FakePaypal;
  web: readonly [Program, Program];
  worker: Program;
  /** Which node is the primary now, and which the other. */
  roles(): Promise<{ primary: DatabaseNode; standby: DatabaseNode }>;
  /** Waits until there is a primary and a standby in step with it. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

async function webProcess(name: string, port: number, env: NodeJS.ProcessEnv): Promise<Program> {
  return new Program({
    name,
    program: process.execPath,
    args: ["build/server.js"],
    options: { env: { ...env, PORT: String(port), JOBS: "off" } },
  });
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

async function startDatabases(as: Unprivileged, disks: SmallDisks, programs: Program[]) {
  requireProgram("patroni");
  requireProgram("etcd");
  const etcd = await startEtcd(as);
  programs.push(etcd.program);
  const settings = { as, etcdPort: etcd.port, programs: postgresPrograms(), asks: "trust" } as const;
  const nodes: DatabaseNode[] = [];
  for (const name of ["database1", "database2"]) {
    const node = await startNode(name, disks.mount(join(as.folder, name)), settings);
    programs.push(node.program);
    nodes.push(node);
  }
  return nodes as [DatabaseNode, DatabaseNode];
}

export async function startCluster(): Promise<Cluster> {
  const as = unprivileged();
  const disks = new SmallDisks();
  const programs: Program[] = [];
  const paypal = await startFakePaypal();
  const stop = async () => {
    for (const program of [...programs].reverse()) await program.stop();
    await paypal.stop();
    for (const node of nodes ?? []) node.program.holdDown();
    disks.unmount();
    rmSync(as.folder, { recursive: true, force: true });
  };
  let nodes: [DatabaseNode, DatabaseNode] | undefined;
  try {
    nodes = await startDatabases(as, disks, programs);
    const shopPorts = [await freePort(), await freePort()];
    const balancer = await startBalancer(as, requireProgram("haproxy"), { shopPorts, nodes });
    programs.push(balancer.program);
    const databaseUrl = `postgres://postgres@127.0.0.1:${balancer.databasePort}/postgres`;
    const pair = nodes;
    const roles = async () => {
      const primaries = await Promise.all(pair.map(isPrimary));
      const at = primaries.indexOf(true);
      if (at < 0) throw new Error("there is no primary");
      return { primary: pair[at], standby: pair[1 - at] } as Awaited<ReturnType<Cluster["roles"]>>;
    };
    const untilWhole = async () => {
      await until("a primary and a standby in step", async () => {
        const [primaries, standbys] = await Promise.all([
          Promise.all(pair.map(isPrimary)),
          Promise.all(pair.map(isInStep)),
        ]);
        return primaries.filter(Boolean).length === 1 && standbys.includes(true);
      });
    };
    await untilWhole();
    const db = openDatabase(databaseUrl, 20_000);
    await until("the primary by HAProxy", () =>
      migrateToLatest(db).then(
        () => true,
        () => false,
      ),
    );
    const dataDir = join(as.folder, "shop");
    mkdirSync(dataDir);
    const origin = `http://127.0.0.1:${balancer.port}`;
    paypal.deliverTo(`${origin}/api/v0/paypal/webhook/`);
    Object.assign(paypal.how, { delivers: true, copies: 2 });
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...paypal.environment(),
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: "1",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: "on",
      RATE_LIMITS: "off",
      STOP_GRACE_MS: "3000",
    };
    const web = [
      await webProcess("web1", shopPorts[0] ?? 0, env),
      await webProcess("web2", shopPorts[1] ?? 0, env),
    ] as const;
    const worker = new Program({
      name: "worker",
      program: process.execPath,
      args: ["--import", "tsx", "app/cli/worker.ts"],
      options: { env: { ...env, JOBS: "on" } },
    });
    programs.push(...web, worker);
    await until("two processes that are ready", async () =>
      (await Promise.all(shopPorts.map(isReady))).every(Boolean),
    );
    expect(programs.map(({ falls }) => falls)).toEqual(programs.map(() => 0));
    return {
      origin,
      folder: as.folder,
      isReady: (of) => isReady(shopPorts[web.indexOf(of as (typeof web)[number])] ?? 0),
      dataDir,
      databaseUrl,
      db,
      nodes,
      balancer,
      paypal,
      web,
      worker,
      roles,
      untilWhole,
      async stop() {
        await db.destroy();
        await stop();
      },
    };
  } catch (error) {
    console.error(programs.map(({ name, output }) => `--- ${name}\n${output.slice(-3_000)}`).join("\n"));
    await stop();
    throw error;
  }
}
