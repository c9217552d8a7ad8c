// Proves that ops/pgbackrest.conf brings a PostgreSQL whose data directory is gone back to a moment between two purchases, with books that agree.
import { renameSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import { migrateToLatest } from "~/db/migrate.server";
import type { Db } from "~/db/schema";
import { checkLedger } from "~/domain/reports/ledger-check/check-ledger.server";
import { archivingFails } from "~/domain/reports/operations/labelled-figures.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext } from "../fixtures/context";
import { buildOffer } from "../fixtures/offers";
import { approve, placeOrder } from "../fixtures/orders";
import { type ArchivedPostgres, startArchivedPostgres } from "./archived-postgres";

const WAIT_MS = 30_000;
const MINUTES = 240_000;

let postgres: ArchivedPostgres;
let db: Db;

beforeAll(async () => {
  postgres = await startArchivedPostgres();
  db = openDatabase(postgres.url, WAIT_MS);
  await migrateToLatest(db);
}, MINUTES);

afterAll(async () => {
  await db?.destroy();
  await postgres?.remove();
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
    postgres.pgbackrest("--type=full", "backup");
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
    postgres.pgbackrest("check");
    expect(await captured()).toBe(4);
    await db.destroy();
    await postgres.kill();
    rmSync(postgres.data, { recursive: true });
    const began = performance.now();
    postgres.pgbackrest("--type=time", `--target=${rows[0]?.moment}`, "--target-action=promote", "restore");
    await postgres.start();
    db = openDatabase(postgres.url, WAIT_MS);
    console.log(`restored and open after ${Math.round(performance.now() - began)} ms`);
    expect(await captured()).toBe(3);
    expect(await checkLedger(db)).toEqual([]);
    await buy(optionId);
    expect(await captured()).toBe(4);
  },
  MINUTES,
);

it(
  "says when the log cannot be archived, and when it can again",
  async () => {
    const fails = (expected: boolean) =>
      expect
        .poll(
          async () => {
            await buy(optionId);
            await sql`select pg_switch_wal()`.execute(db);
            return archivingFails(db);
          },
          { timeout: 120_000, interval: 1_000 },
        )
        .toBe(expected);
    const optionId = (await buildOffer(db, { options: [{ capacity: 500 }] })).options[0].id;
    const away = `${postgres.repository}-away`;
    await fails(false);
    renameSync(postgres.repository, away);
    await fails(true);
    renameSync(away, postgres.repository);
    await fails(false);
  },
  MINUTES,
);
