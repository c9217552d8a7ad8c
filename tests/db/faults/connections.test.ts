// Proves that a dead connection releases its locks and that its transaction is neither lost nor applied
// twice.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/connect.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { log } from "~/log/log.server";
import { onBothDatabases } from "../../support/databases";
import { type SilentProxy, startSilentProxy } from "../../support/fakes/silent-proxy";

const WAIT_MS = process.env.TEST_ALL === "1" ? 3_000 : 1_500;

onBothDatabases("faults", (name, open) => {
  let db: Db;
  let url: string;
  let shop: Db;
  const lease = (key: string) => ({ name: key, holder: "", held_until: 0, due_at: 0 });
  const insert = (trx: Trx | Db, key: string) => trx.insertInto("job_leases").values(lease(key)).execute();
  const names = async () => {
    const rows = await db.selectFrom("job_leases").select("name").orderBy("name").execute();
    return rows.map((row) => row.name);
  };
  beforeAll(async () => {
    ({ db, url } = await open());
  });
  afterAll(() => shop?.destroy());

  if (name === "postgres")
    describe("PostgreSQL", () => {
      let proxy: SilentProxy;
      beforeAll(async () => {
        proxy = await startSilentProxy(url);
        shop = openDatabase(proxy.url, WAIT_MS);
        vi.spyOn(log, "error").mockReturnValue();
      });
      afterAll(() => proxy?.stop());

      const kill = (trx: Trx) =>
        sql<{ pid: number }>`select pg_backend_pid() as pid`
          .execute(trx)
          .then(({ rows }) => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db));

      it("retries a transaction whose connection broke before the commit", async () => {
        let runs = 0;
        await inTransaction(shop, async (trx) => {
          await insert(trx, `run-${++runs}`);
          if (runs === 1) await kill(trx);
          await sql`select 1`.execute(trx);
        });
        expect([runs, await names()]).toEqual([2, ["run-2"]]);
      });

      it("does not retry one whose connection broke during the commit", async () => {
        let runs = 0;
        const broken = inTransaction(shop, async (trx) => {
          await insert(trx, `commit-${++runs}`);
          await kill(trx);
        });
        await expect(broken).rejects.toThrow(DatabaseUnavailable);
        expect(runs).toBe(1);
      });

      it("releases the locks of a transaction whose client fell silent", async () => {
        await insert(db, "locked");
        const row = sql`select 1 from job_leases where name = 'locked' for update`;
        const lost = inTransaction(shop, async (trx) => {
          await row.execute(trx);
          await expect(sql`${row} nowait`.execute(db)).rejects.toThrow("could not obtain lock");
          proxy.fallSilent();
          await sql`select 1`.execute(trx);
        });
        await expect(lost).rejects.toThrow(DatabaseUnavailable);
        await row.execute(db);
        proxy.speak();
        const answers = () => sql`select 1`.execute(shop).then(({ rows }) => rows.length);
        await expect.poll(() => answers().catch(() => 0)).toBe(1);
      });
    });

  if (name === "sqlite")
    describe("SQLite", () => {
      beforeAll(() => {
        shop = openDatabase(url, WAIT_MS);
      });

      it("reads while a transaction of the same process is open, and sees it once it is committed", async () => {
        await shop.transaction().execute(async (trx) => {
          await insert(trx, "open");
          expect((await shop.selectFrom("job_leases").selectAll().execute()).length).toBe(0);
        });
        expect(await names()).toEqual(["open"]);
      });

      it("stores nothing of a transaction that a full disk ended, even when its caller goes on", async () => {
        await sql`pragma max_page_count = 1`.execute(shop);
        const fill = (trx: Trx) =>
          sql`insert into job_leases (name, holder, held_until, due_at) values ('full', zeroblob(9000000), 0, 0)`.execute(
            trx,
          );
        const full = shop.transaction().execute(async (trx) => {
          await insert(trx, "before");
          await expect(fill(trx)).rejects.toThrow(DatabaseUnavailable);
          await insert(trx, "after");
        });
        await expect(full).rejects.toThrow(DatabaseUnavailable);
        await sql`pragma max_page_count = 1073741823`.execute(shop);
        await insert(shop, "room");
        expect(await names()).toEqual(["open", "room"]);
      });
    });
});
