/** A PostgreSQL whose write-ahead log pgBackRest archives by ops/pgbackrest.conf, in a folder of its own. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "~/db/connect.server";
import { shippedFile } from "../cluster/shipped-file";
import { unprivileged, writeSettings } from "../cluster/unprivileged";
import { freePort } from "../support/ports";
import { findPostgresPrograms } from "../support/postgres";
import { findProgram, installWithApt } from "../support/programs";

const WAIT_MS = 30_000;
const START_MS = 600_000;

export interface ArchivedPostgres {
  url: string;
  /** Its data directory. */
  data: string;
  /** Where the copies are. */
  repository: string;
  /** Of the running server. */
  pid(): number;
  /** As the user whose the data are. */
  run(program: string, ...flags: string[]): void;
  pgbackrest(...flags: string[]): void;
  /** @returns when it takes writes */
  start(): Promise<void>;
  /** Ends it at once. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

async function isPrimary(url: string): Promise<boolean> {
  const probe = openDatabase(url, WAIT_MS);
  try {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(probe);
    return rows[0]?.standby === false;
  } catch {
    return false;
  } finally {
    await probe.destroy();
  }
}

/** @param root where its folder is made; in memory by default */
export async function startArchivedPostgres(root?: string): Promise<ArchivedPostgres> {
  if (!findProgram(["pgbackrest"]) && !installWithApt("pgbackrest")) throw new Error("pgbackrest is needed");
  const programs = findPostgresPrograms();
  if (!programs) throw new Error("PostgreSQL's own programs are needed");
  const as = unprivileged(root);
  const [data, repository] = [join(as.folder, "data"), join(as.folder, "repository")];
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = writeSettings(
    as,
    "pgbackrest.conf",
    shippedFile("ops/pgbackrest.conf", [
      {
        line: /^repo1-path=.*$/m,
        by: `repo1-path=${repository}\nlog-path=${as.folder}/log\nlock-path=${as.folder}/lock`,
      },
      {
        line: /^pg1-path=.*$/m,
        by: `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${as.folder}\npg1-user=postgres`,
      },
    ]),
  );
  let server: ChildProcess | null = null;

  const run = (program: string, ...flags: string[]): void => {
    execFileSync(program, flags, { ...as.options, stdio: "pipe" });
  };
  const pgbackrest = (...flags: string[]) =>
    run("pgbackrest", `--config=${settings}`, "--stanza=shop", ...flags);

  async function start(): Promise<void> {
    const options = {
      port: String(port),
      listen_addresses: "127.0.0.1",
      unix_socket_directories: as.folder,
      archive_mode: "on",
      archive_command: `pgbackrest --config=${settings} --stanza=shop archive-push %p`,
    };
    const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    server = spawn(join(programs ?? "", "postgres"), ["-D", data, ...flags], {
      ...as.options,
      stdio: "ignore",
    });
    const until = Date.now() + START_MS;
    while (!(await isPrimary(url))) {
      if (Date.now() > until) throw new Error("PostgreSQL takes no writes");
      await sleep(200);
    }
  }

  async function kill(): Promise<void> {
    if (!server) return;
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    server.kill("SIGQUIT");
    await ended;
    server = null;
  }

  for (const folder of ["repository", "log", "lock"]) run("mkdir", join(as.folder, folder));
  run(join(programs, "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "--no-sync");
  await start();
  pgbackrest("stanza-create");
  return {
    url,
    data,
    repository,
    pid: () => server?.pid ?? 0,
    run,
    pgbackrest,
    start,
    kill,
    async remove() {
      await kill();
      rmSync(as.folder, { recursive: true, force: true });
    },
  };
}
