// Proves that ops/pgbackrest.conf brings a PostgreSQL whose data directory is gone back to a moment between two purchases, with books that agree.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import { migrateToLatest } from "~/db/migrate.server";
import type { Db } from "~/db/schema";
import { checkLedger } from "~/domain/reports/ledger-check/check-ledger.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { type Unprivileged, unprivileged, writeSettings } from "../cluster/unprivileged";
import { visitorContext } from "../fixtures/context";
import { buildOffer } from "../fixtures/offers";
import { approve, placeOrder } from "../fixtures/orders";
import { freePort } from "../support/ports";
import { findPostgresPrograms } from "../support/postgres";
import { findProgram, installWithApt } from "../support/programs";

const WAIT_MS = 30_000;
const MINUTES = 240_000;

let as: Unprivileged;
let data: string;
let port: number;
let programs: string;
let settings: string;
let server: ChildProcess | null = null;
let db: Db;

function run(program: string, ...flags: string[]): void {
  execFileSync(program, flags, { ...as.options, stdio: "pipe" });
}
const pgbackrest = (...flags: string[]) =>
  run("pgbackrest", `--config=${settings}`, "--stanza=shop", ...flags);

/** Archives like ops/pgbackrest.conf says. @returns when it takes writes */
async function start(): Promise<void> {
  const options = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: as.folder,
    archive_mode: "on",
    archive_command: `pgbackrest --config=${settings} --stanza=shop archive-push %p`,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  server = spawn(join(programs, "postgres"), ["-D", data, ...flags], { ...as.options, stdio: "ignore" });
  const isPrimary = async () => {
    const probe = openDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`, WAIT_MS);
    try {
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(probe);
      return rows[0]?.standby === false;
    } catch {
      return false;
    } finally {
      await probe.destroy();
    }
  };
  const until = Date.now() + 60_000;
  while (!(await isPrimary())) {
    if (Date.now() > until) throw new Error("PostgreSQL takes no writes");
    await sleep(200);
  }
  db = openDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`, WAIT_MS);
}

async function kill(): Promise<void> {
  await db.destroy();
  const ended = new Promise((resolve) => server?.once("exit", resolve));
  server?.kill("SIGQUIT");
  await ended;
  server = null;
}

beforeAll(async () => {
  if (!findProgram(["pgbackrest"]) && !installWithApt("pgbackrest")) throw new Error("pgbackrest is needed");
  const found = findPostgresPrograms();
  if (!found) throw new Error("PostgreSQL's own programs are needed");
  programs = found;
  as = unprivileged();
  data = join(as.folder, "data");
  port = await freePort();
  const text = readFileSync("ops/pgbackrest.conf", "utf8")
    .replace(
      /^repo1-path=.*$/m,
      `repo1-path=${as.folder}/repository\nlog-path=${as.folder}/log\nlock-path=${as.folder}/lock`,
    )
    .replace(
      /^pg1-path=.*$/m,
      `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${as.folder}\npg1-user=postgres`,
    );
  settings = writeSettings(as, "pgbackrest.conf", text);
  for (const folder of ["repository", "log", "lock"]) run("mkdir", join(as.folder, folder));
  run(join(programs, "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "--no-sync");
  await start();
  pgbackrest("stanza-create");
  await migrateToLatest(db);
}, MINUTES);

afterAll(async () => {
  if (server) await kill();
  rmSync(as.folder, { recursive: true, force: true });
});

async function buy(optionId: string): Promise<void> {
  const ctx = visitorContext(db);
  const { transactionId } = await placeOrder(ctx, { lines: [{ optionId }] });
  await approve(db, transactionId);
  await captureSale(ctx, transactionId);
}

const captured = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from payments where status = 'captured'`.execute(db);
  return rows[0]?.n;
};

it(
  "restores the moment before the mistake, after the directory was deleted",
  async () => {
    const optionId = (await buildOffer(db, { options: [{ capacity: 50 }] })).options[0].id;
    await buy(optionId);
    pgbackrest("--type=full", "backup");
    await buy(optionId);
    await buy(optionId);
    // A copy's end is known to the second, and a moment must be later.
    await sleep(1_500);
    const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db);
    await sleep(1_500);
    await sql`drop table wishes cascade`.execute(db);
    await buy(optionId);
    // What was written last reaches the archive within archive_timeout; here at once.
    await sql`select pg_switch_wal()`.execute(db);
    pgbackrest("check");
    expect(await captured()).toBe(4);
    await kill();
    rmSync(data, { recursive: true });
    const began = performance.now();
    pgbackrest("--type=time", `--target=${rows[0]?.moment}`, "--target-action=promote", "restore");
    await start();
    console.log(`restored and open after ${Math.round(performance.now() - began)} ms`);
    expect(await captured()).toBe(3);
    expect(await checkLedger(db)).toEqual([]);
    await buy(optionId);
    expect(await captured()).toBe(4);
  },
  MINUTES,
);
