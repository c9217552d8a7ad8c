/**
 * `npm run bench -- --copies`: how long the commands of docs/operations.md take to copy and to restore a shop with many offers and coupons, on
 * SQLite and on a PostgreSQL of its own, there also by pgBackRest.
 */
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ArchivedPostgres, startArchivedPostgres } from "../../tests/ops/archived-postgres";
import { createDatabase } from "../../tests/support/postgres";
import { documentedBlock, runScript } from "../../tests/support/processes/documented-commands";
import { type Cell, printTable } from "../report";
import { SeededShop, type Size } from "./large-shop";

/** On a disk: in memory a copy would take no time. */
const ROOT = "/var/tmp";
const CHECKS = /^npm run -s (secrets|ledger):check\n/gm;
/** Of /proc/PID/stat, from its third field on: user and system time of a process, then of its children that have ended. */
const TIMES = { own: 11, children: 13, end: 15 };
const TICKS_A_SECOND = 100;
const MB = 1024 ** 2;

const seconds = (value: number) => `${value.toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`;

function bytesOf(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

function cpuSeconds(pid: number, from: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
  const ticks = fields.slice(from, TIMES.end).map(Number);
  return ticks.reduce((sum, count) => sum + count, 0) / TICKS_A_SECOND;
}

/** CPU seconds of a server and of its processes that have ended; 0 without one. */
const serverTime = (pid: number) => (pid === 0 ? 0 : cpuSeconds(pid, TIMES.own));

/** Runs a script in bash, which says what time it and its children took. @returns a row of the table */
async function row(
  name: string,
  script: string,
  environment: Record<string, string>,
  pid = 0,
): Promise<Cell[]> {
  const before = serverTime(pid);
  const { stderr } = await runScript(`TIMEFORMAT='time %R %U %S'\ntime {\n${script}}\n`, environment);
  const [clock = 0, user = 0, system = 0] = (/time (\S+) (\S+) (\S+)/.exec(stderr) ?? [])
    .slice(1)
    .map(Number);
  const cells = [user + system, serverTime(pid) - before, clock].map(seconds);
  return [name, ...cells];
}

async function copyAndRestore(
  database: "sqlite" | "postgres",
  { from, to, pid }: { from: Record<string, string>; to: Record<string, string>; pid?: number },
): Promise<Cell[][]> {
  const restore = documentedBlock(`${database}-restore`);
  return [
    await row("a copy", documentedBlock("backup"), from, pid),
    await row("its restore", restore.replace(CHECKS, ""), to, pid),
    await row("secrets:check and ledger:check", (restore.match(CHECKS) ?? []).join(""), to, pid),
  ];
}

const HEAD = ["", "CPU", "CPU of the server", "clock"];

async function sqlite(size: Size): Promise<void> {
  const seeded = new SeededShop(undefined);
  await seeded.seed();
  const shop = await seeded.fill(size);
  const file = join(shop.dataDir, "irresistible.sqlite");
  const backup = join(shop.dataDir, "../", `copies-${process.pid}`);
  const key = `${backup}.key`;
  try {
    renameSync(join(shop.dataDir, "shop.db"), file);
    writeFileSync(key, "the passphrase of the copies");
    const bytes = statSync(file).size;
    const own = { BACKUP_DIR: backup, BACKUP_KEY: key };
    const at = (dataDir: string) => ({
      ...own,
      DATA_DIR: dataDir,
      DATABASE_URL: `sqlite:${dataDir}/irresistible.sqlite`,
    });
    const rows = await copyAndRestore("sqlite", { from: at(shop.dataDir), to: at(`${backup}-restored`) });
    printTable(`SQLite: ${megabytes(bytes)}, its copy ${megabytes(bytesOf(backup))}`, HEAD, rows);
  } finally {
    for (const path of [backup, `${backup}-restored`, key]) rmSync(path, { recursive: true, force: true });
    await shop.remove();
    await seeded.remove();
  }
}

/** Of the whole server. */
async function byPgBackRest(postgres: ArchivedPostgres): Promise<void> {
  const timed = async (name: string, work: () => void | Promise<void>): Promise<Cell[]> => {
    const startedAt = performance.now();
    const before = cpuSeconds(process.pid, TIMES.children);
    await work();
    const commands = cpuSeconds(process.pid, TIMES.children) - before;
    return [name, seconds(commands), seconds((performance.now() - startedAt) / 1000)];
  };
  const whole = bytesOf(postgres.data);
  const rows = [await timed("a full copy", () => postgres.pgbackrest("--type=full", "backup"))];
  // Beside it lies the log of the filling.
  const copy = bytesOf(join(postgres.repository, "backup"));
  await postgres.kill();
  rmSync(postgres.data, { recursive: true });
  rows.push(await timed("its restore", () => postgres.pgbackrest("restore")));
  rows.push(await timed("until PostgreSQL is open", () => postgres.start()));
  printTable(`pgBackRest: ${megabytes(whole)}, its copy ${megabytes(copy)}`, ["", "CPU", "clock"], rows);
}

async function postgresql(size: Size): Promise<void> {
  const postgres = await startArchivedPostgres(ROOT);
  const seeded = new SeededShop(postgres.url);
  await seeded.seed();
  const shop = await seeded.fill(size);
  const backup = `${shop.dataDir}-copies`;
  try {
    writeFileSync(`${backup}.key`, "the passphrase of the copies");
    const own = { BACKUP_DIR: backup, BACKUP_KEY: `${backup}.key` };
    const from = { ...own, DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl };
    const to = {
      ...own,
      DATA_DIR: `${backup}-restored`,
      DATABASE_URL: await createDatabase(postgres.url, "restored"),
    };
    const rows = await copyAndRestore("postgres", { from, to, pid: postgres.pid() });
    printTable(`PostgreSQL by pg_dump: its copy ${megabytes(bytesOf(backup))}`, HEAD, rows);
    await byPgBackRest(postgres);
  } finally {
    for (const path of [backup, `${backup}-restored`, `${backup}.key`])
      rmSync(path, { recursive: true, force: true });
    await shop.remove();
    await seeded.remove();
    await postgres.remove();
  }
}

export async function printCopies(size: Size): Promise<void> {
  await sqlite(size);
  await postgresql(size);
}
