/**
 * Proves that a locked row does not block its job: a table of all jobs, each with a row locked by another
 * transaction.
 */

import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import { eachRow } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";
import { jobList } from "~/jobs.server";
import { jobContext, SECRET, visitorContext } from "../../fixtures/context";
import { onBothDatabases, onOneOfBoth } from "../../support/databases";
import { TEST_WAIT_MS } from "../../support/template-databases";
import { CATALOGUE_ROWS } from "./catalogue-rows";
import { GIFT_ROWS } from "./gift-rows";
import { MAIL_ROWS } from "./mail-rows";
import { PERSONAL_ROWS } from "./personal-rows";
import { PROGRAM_ROWS } from "./program-rows";
import { type JobRows, type RowKit, rowKit } from "./row-kit";
import { SALE_ROWS } from "./sale-rows";
import { WAITING_ROWS } from "./waiting-rows";

const ROWS: JobRows = {
  ...CATALOGUE_ROWS,
  ...MAIL_ROWS,
  ...SALE_ROWS,
  ...PROGRAM_ROWS,
  ...GIFT_ROWS,
  ...WAITING_ROWS,
  ...PERSONAL_ROWS,
};

onBothDatabases("locks", (name, open) => {
  let db: Db;
  let other: Db;
  let kit: RowKit;
  beforeAll(async () => {
    const opened = await open();
    db = opened.db;
    other = openDatabase(opened.url, TEST_WAIT_MS);
    kit = rowKit(db, run);
  });
  afterAll(() => other.destroy());

  const transport = { send: async () => {}, close: () => {} };
  const jobs = jobList(SECRET, transport);

  async function run(jobName: string): Promise<void> {
    const job = jobs.find((one) => one.name === jobName);
    if (!job) throw new Error(`no job ${jobName}`);
    const ctx = jobContext(visitorContext(db));
    for (const lane of (await job.lanes?.(ctx)) ?? [""]) await job.run(ctx, lane);
  }

  /** Calls the work while another transaction holds the rows. */
  async function holding(held: RawBuilder<unknown>, work: () => Promise<void>): Promise<void> {
    await other.transaction().execute(async (trx) => {
      await sql`select 1 from ${held} for update`.execute(trx);
      await work();
    });
  }

  it("the table covers all jobs", () => {
    expect(jobs.map((job) => job.name).sort()).toEqual(Object.keys(ROWS).sort());
  });

  it.each(Object.keys(ROWS))("%s", async (jobName) => {
    const [first, second] = [await ROWS[jobName]?.(kit), await ROWS[jobName]?.(kit)];
    if (!first || !second) throw new Error("no rows");
    if (name === "postgres" && first.held) {
      await holding(first.held, async () => {
        await run(jobName);
        expect(await second.done()).toBe(true);
      });
    }
    await db.updateTable("job_failures").set({ next_attempt_at: 1 }).where("job", "<>", "test").execute();
    await run(jobName);
    expect([await first.done(), await second.done()]).toEqual([true, true]);
  });

  onOneOfBoth(name, () => {
    it("a row that never completes is abandoned and retried later", async () => {
      const done: string[] = [];
      const work = async (row: string) => {
        if (row === "hangs") await new Promise(() => {});
        return done.push(row) > 0;
      };
      const all = { job: "hanging", rows: ["hangs", "a", "b"], idOf: (row: string) => row, limitMs: 1_000 };
      expect(await eachRow(db, all, work)).toBe(2);
      expect(done).toEqual(["a", "b"]);
      const failed = await db.selectFrom("job_failures").selectAll().where("job", "=", "hanging").execute();
      expect(failed).toMatchObject([{ row_id: "hangs", attempts: 1, last_error: "took longer than 1 s" }]);
    });
  });
});
