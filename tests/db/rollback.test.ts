// Proves that rolling back live data requires naming it, and that the books' check reports the loss.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unnamedLosses } from "~/cli/named-losses";
import { lossesOfRollback, migrateToLatest, migrationStatus, rollbackOne } from "~/db/migrate.server";
import type { Db } from "~/db/schema";
import { checkLedger } from "~/domain/reports/ledger-check/check-ledger.server";
import { readReceipts } from "~/domain/sales/receipts/receipt-queries.server";
import { type BuiltOffer, buildOffer } from "../fixtures/offers";
import { buildPurchase } from "../fixtures/purchases";
import { type Open, onBothDatabases, onOneOfBoth } from "../support/databases";
import { bundled } from "../support/processes/bundles";

onBothDatabases("migrations", (name, open) => {
  let db: Db;
  let url: string;
  let more: Awaited<ReturnType<Open>>;
  let of: BuiltOffer;
  const folder = mkdtempSync(join(tmpdir(), "irresistible-rollback-"));

  beforeAll(async () => {
    ({ db, url } = await open());
    await buildPurchase(db);
    more = await open();
    of = await buildOffer(more.db, { options: [{ capacity: 10 }] });
    await buildPurchase(more.db, { of });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function cli(file: string, args: string[], environment: Partial<NodeJS.ProcessEnv>) {
    const command = [await bundled(`app/cli/${file}.ts`), ...args];
    return new Promise<{ code: number | string; output: string }>((resolve) => {
      const env = {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: url,
        NODE_ENV: "development" as const,
        ...environment,
      };
      execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });
  }

  const newest = async (db: Db) =>
    (await migrationStatus(db)).findLast(({ appliedAt }) => appliedAt !== null)?.name;

  it("refuses a live shop, on each proof that it is live, until the exact loss is named", async () => {
    await migrateToLatest(db);
    while ((await lossesOfRollback(db)).length === 0) await rollbackOne(db);
    const before = await newest(db);
    const losses = await lossesOfRollback(db);
    const refused = await cli("db", ["rollback"], { NODE_ENV: "production" });
    expect(refused.code).toBe(1);
    for (const { name, count } of losses) {
      expect(refused.output).toMatch(new RegExp(`^  ${name.replace(".", "\\.")} +${count} `, "m"));
    }
    const names = losses.map(({ name }) => name);
    expect(refused.output).toContain(`--drop ${names.join(",")}`);

    expect(unnamedLosses(losses, [...names, "offers"].join(","))).toContain("refused");
    await db.updateTable("payments").set({ provider: "paypal" }).execute();
    const reset = await cli("db", ["reset"], {});
    expect(reset.code).toBe(1);
    expect(reset.output).toMatch(/^ {2}sales +1 rows$/m);
    await db.updateTable("payments").set({ provider: "simulated" }).execute();
    expect(await newest(db)).toBe(before);

    const named = await cli("db", ["rollback", "--drop", names.reverse().join(",")], {
      NODE_ENV: "production",
    });
    expect(named).toMatchObject({ code: 0 });
    expect(await newest(db)).not.toBe(before);
  });

  onOneOfBoth(name, () => {
    it("reports missing tables alone, and lost receipts whose counters are left, and continues their numbers", async () => {
      const { db, url: DATABASE_URL } = more;
      expect(await checkLedger(db)).toEqual([]);
      await sql`alter table receipts rename to receipts_away`.execute(db);
      const incomplete = await cli("ledger", ["check"], { DATABASE_URL });
      expect(incomplete.code).toBe(1);
      expect(incomplete.output).toContain("table=receipts");
      await sql`alter table receipts_away rename to receipts`.execute(db);
      await db.deleteFrom("receipts").execute();
      expect((await checkLedger(db)).map(({ rule }) => rule)).toEqual([
        "a captured sale has one receipt per organization, of what was paid to it",
        "receipts are numbered without gaps",
      ]);
      const next = await buildPurchase(db, { of });
      const [receipt] = (await readReceipts(db, [next.saleId])).get(next.saleId) ?? [];
      expect(receipt?.number.slice(-6)).toBe("000002");
    });
  });

  onOneOfBoth(name, () => {
    it("reports all receipts of a shop that lost its counters as well", async () => {
      const { db } = await open();
      await buildPurchase(db);
      expect(await checkLedger(db)).toEqual([]);
      await db.deleteFrom("receipts").execute();
      await db.deleteFrom("sequences").execute();
      expect((await checkLedger(db)).map(({ rule }) => rule)).toEqual([
        "a captured sale has one receipt per organization, of what was paid to it",
        "sales are numbered without gaps",
      ]);
    });
  });
});
