// Proves that transactions made durable by one commit stay units of their own: none is answered before the commit, one that
// fails takes no other along, and a killed process has answered nothing that is lost.
import { spawn } from "node:child_process";
import { once } from "node:events";
import SqliteDatabase from "better-sqlite3";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { onPublicWrite } from "~/db/changes/public-writes.server";
import { openDatabase } from "~/db/connect.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction, isUniqueViolation } from "~/db/transaction.server";
import { onBothDatabases } from "../../support/databases";
import { bundled } from "../../support/processes/bundles";
import { TEST_WAIT_MS } from "../../support/template-databases";

const MANY = 20;
/** Answers of a process before it is killed. */
const ANSWERS = 300;

const insert = (db: Db | Trx, name: string) =>
  db.insertInto("job_leases").values({ name, holder: "", held_until: 0, due_at: 0 }).execute();

const tick = () => new Promise((done) => setImmediate(done));

function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, opened };
}

onBothDatabases("faults", (name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });
  beforeEach(async () => {
    await db.deleteFrom("job_leases").execute();
  });
  const names = async () => {
    const rows = await db.selectFrom("job_leases").select("name").orderBy("name").execute();
    return rows.map((row) => row.name);
  };

  it("many transactions and single writes at once: those that fail undo their own work only", async () => {
    await insert(db, "taken");
    const outcomes = await Promise.all(
      Array.from({ length: MANY }, async (_, number) => {
        const isEven = number % 2 === 0;
        const work = async (trx: Trx) => {
          await insert(trx, `first ${number}`);
          await insert(trx, isEven ? `second ${number}` : "taken");
        };
        const [transaction, single] = await Promise.allSettled([
          inTransaction(db, work),
          insert(db, isEven ? `single ${number}` : "taken"),
        ]);
        return [transaction, single].map((settled) =>
          settled.status === "rejected" ? isUniqueViolation(settled.reason) : "kept",
        );
      }),
    );
    const kept = outcomes.flatMap(([transaction, single], number) => [
      ...(transaction === "kept" ? [`first ${number}`, `second ${number}`] : []),
      ...(single === "kept" ? [`single ${number}`] : []),
    ]);
    expect(outcomes.flat().filter((outcome) => outcome === "kept")).toHaveLength(MANY);
    expect(outcomes.flat().filter((outcome) => outcome === true)).toHaveLength(MANY);
    expect(await names()).toEqual([...kept, "taken"].sort());
  });

  if (name === "sqlite")
    describe("a common commit", () => {
      let outside: SqliteDatabase.Database;
      beforeAll(() => {
        outside = new SqliteDatabase(url.replace(/^sqlite:/, ""), { readonly: true });
      });
      afterAll(() => outside?.close());
      // On a busy machine a group would be old, and so committed, before all members have come.
      beforeEach(() => {
        vi.spyOn(performance, "now").mockReturnValue(performance.now());
      });
      afterEach(() => {
        vi.restoreAllMocks();
      });
      const seenOutside = () => outside.prepare("select count(*) from job_leases").pluck().get() as number;

      it("stores all at once, and answers no member before", async () => {
        const seen = await Promise.all(
          Array.from({ length: MANY }, async (_, number) => {
            if (number % 2 === 0) await insert(db, String(number));
            else await inTransaction(db, (trx) => insert(trx, String(number)));
            return seenOutside();
          }),
        );
        expect(seen).toEqual(Array(MANY).fill(MANY));
      });

      it("waits for a transaction that is open: no answer, refusal or public change comes before", async () => {
        const seen: string[] = [];
        const note = (what: string) => () => seen.push(what);
        const end = onPublicWrite(note("public change"));
        const { open: goOn, opened } = gate();
        const written = inTransaction(db, (trx) => insert(trx, "one")).then(note("written"));
        const changed = db
          .updateTable("price_options")
          .set({ held: 0 })
          .where("id", "=", "none")
          .execute()
          .then(note("changed"));
        const refused = inTransaction(db, (trx) => insert(trx, "one")).catch(note("refused"));
        const slow = inTransaction(db, async (trx) => {
          await insert(trx, "two");
          await opened;
        }).then(note("slow"));
        for (let turn = 0; turn < 5; turn++) await tick();
        const early = [[...seen], seenOutside()];
        goOn();
        await Promise.all([written, changed, refused, slow]);
        end();
        expect(early).toEqual([[], 0]);
        expect(seen[0]).toBe("public change");
        expect(seen.slice(1).sort()).toEqual(["changed", "refused", "slow", "written"]);
        expect(await names()).toEqual(["one", "two"]);
      });

      it("repeats what another member's end of the transaction has undone", async () => {
        let runs = 0;
        const innocent = inTransaction(db, async (trx) => {
          runs += 1;
          await insert(trx, "innocent");
        });
        const single = insert(db, "single");
        const culprit = inTransaction(db, async (trx) => {
          await insert(trx, "culprit");
          // As SQLite does itself when the disk is full.
          await sql`rollback`.execute(trx);
          await insert(trx, "goes on");
        });
        await expect(culprit).rejects.toThrow("SQLite has ended the transaction");
        await Promise.all([innocent, single]);
        expect([runs, await names()]).toEqual([2, ["innocent", "single"]]);
      });

      it("stores nothing twice after a single statement has ended the transaction", async () => {
        await insert(db, "counter");
        // A handle that has lost no group before: after a loss it commits for each member alone.
        const other = openDatabase(url, TEST_WAIT_MS);
        const innocent = inTransaction(other, (trx) => insert(trx, "innocent"));
        const culprit = sql`insert or rollback into job_leases (name, holder, held_until, due_at)
          values ('counter', '', 0, 0)`.execute(other);
        const counted = other
          .updateTable("job_leases")
          .set((eb) => ({ due_at: eb("due_at", "+", 1) }))
          .where("name", "=", "counter")
          .execute();
        const later = inTransaction(other, (trx) => insert(trx, "later"));
        await expect(culprit).rejects.toThrow("UNIQUE");
        await Promise.all([innocent, counted, later]);
        await other.destroy();
        expect(await names()).toEqual(["counter", "innocent", "later"]);
        const { due_at } = await db
          .selectFrom("job_leases")
          .select("due_at")
          .where("name", "=", "counter")
          .executeTakeFirstOrThrow();
        expect(due_at).toBe(1);
      });

      it("repeats each alone when the commit itself fails", async () => {
        const innocent = inTransaction(db, (trx) => insert(trx, "innocent"));
        const culprit = inTransaction(db, async (trx) => {
          await sql`pragma defer_foreign_keys = on`.execute(trx);
          await sql`insert into offer_regions (offer_id, region) values ('no offer', 'madrid')`.execute(trx);
          await insert(trx, "culprit");
        });
        const single = insert(db, "single");
        await expect(culprit).rejects.toThrow("FOREIGN KEY");
        await Promise.all([innocent, single]);
        expect(await names()).toEqual(["innocent", "single"]);
        await Promise.all([insert(db, "later"), insert(db, "much later")]);
        expect(await names()).toHaveLength(4);
      });

      it("closes the database only after what was begun", async () => {
        const other = openDatabase(url, TEST_WAIT_MS);
        const write = insert(other, "last");
        // The write has begun, and the turn of the event loop in which it would be committed has not ended.
        for (let step = 0; step < 200; step++) await Promise.resolve();
        await other.destroy();
        await write;
        expect(await names()).toEqual(["last"]);
      });

      it("leaves the file to other programs, and loses nothing that was answered when its process is killed", async () => {
        const program = await bundled("tests/support/processes/lease-writer.ts");
        const writer = spawn(process.execPath, [program, url], { stdio: ["ignore", "pipe", "inherit"] });
        const ended = once(writer, "exit");
        let printed = "";
        writer.stdout.on("data", (chunk) => {
          printed += chunk;
        });
        const answered = () => printed.split("\n").slice(0, -1);
        await expect.poll(() => answered().length, { timeout: 60_000 }).toBeGreaterThan(0);
        for (let number = 0; number < 5; number++) await insert(db, `mine ${number}`);
        await expect.poll(() => answered().length, { timeout: 60_000 }).toBeGreaterThan(ANSWERS);
        writer.kill("SIGKILL");
        await ended;
        const stored = new Set(await names());
        expect(answered().filter((row) => !stored.has(row))).toEqual([]);
        expect([...stored].filter((row) => row.startsWith("mine"))).toHaveLength(5);
      });
    });
});
