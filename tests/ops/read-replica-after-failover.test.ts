/** Proves with a real primary and two standbys that readings go to the standby that is left soon after the other was promoted. */
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forReading, openDatabase } from "~/db/connect.server";
import { DIRECT } from "~/domain/kernel/process/postgres-access";
import { log } from "~/log/log.server";
import { type PostgresServer, startPrimaryAndStandby, startStandby } from "../support/postgres";

const WAIT_MS = 5_000;
const DURABLE = { synchronous_commit: "local" };
/** A restart point, by which the control file learns of the promotion, comes in five minutes. */
const SOON_MS = 20_000;

let primary: PostgresServer;
let promoted: PostgresServer;
let left: PostgresServer;

/** @returns the first value of the last statement's first row */
async function ask(server: PostgresServer, ...texts: string[]): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    let value: unknown;
    for (const text of texts) value = Object.values((await client.query(text)).rows[0] ?? {})[0];
    return value;
  } finally {
    await client.end();
  }
}

/** One that has more than the promoted one follows none. */
async function untilReplayed(end: unknown): Promise<void> {
  for (const server of [promoted, left])
    await expect
      .poll(() => ask(server, `select pg_last_wal_replay_lsn() >= '${String(end)}'`), { timeout: SOON_MS })
      .toBe(true);
}

beforeAll(async () => {
  log.level = "silent";
  ({ primary, standby: left } = await startPrimaryAndStandby(DURABLE));
  promoted = await startStandby(primary, DURABLE);
});
afterAll(async () => {
  for (const server of [left, promoted, primary]) await server?.stop();
});

it("reads from the standby that follows the new primary, and finds there what was written since", async () => {
  const { host, port } = new pg.Client({ connectionString: promoted.url });
  await untilReplayed(
    await ask(primary, "create table words (word text)", "checkpoint", "select pg_current_wal_flush_lsn()"),
  );
  await primary.stop();
  await ask(promoted, "select pg_promote()");
  const follow = `alter system set primary_conninfo = 'host=${host} port=${port} user=postgres'`;
  await ask(left, follow, "select pg_reload_conf()");
  const db = openDatabase(promoted.url, WAIT_MS, { ...DIRECT, readUrl: left.url, maxLagMs: 1_000 });
  try {
    await sql`insert into words values ('since')`.execute(db);
    const read = async () => {
      const { rows } = await sql<{ standby: boolean; words: number }>`select pg_is_in_recovery() as standby,
        (select count(*) from words) as words`.execute(forReading(db));
      return rows[0];
    };
    await expect.poll(read, { timeout: SOON_MS, interval: 100 }).toMatchObject({ standby: true, words: 1 });
  } finally {
    await db.destroy();
  }
});
