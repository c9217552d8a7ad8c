// Proves job leases: one of many processes runs a due job, and a dead process's lease passes on.
import { beforeAll, expect, it, vi } from "vitest";
import { takeTurn } from "~/db/job-leases.server";
import { scheduleJobs } from "~/db/job-schedule.server";
import type { Db } from "~/db/schema";
import { TookTooLong } from "~/db/time-limit.server";
import { HOUR_MS } from "~/domain/kernel/durations";
import { log } from "~/log/log.server";
import { onBothDatabases } from "../support/databases";

onBothDatabases("races", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const leaseOf = (name: string) =>
    db.selectFrom("job_leases").selectAll().where("name", "=", name).executeTakeFirstOrThrow();
  const makeDue = (name: string) =>
    db.updateTable("job_leases").set({ due_at: 1 }).where("name", "=", name).execute();

  /** Ten processes try at once. @returns how many of them ran it */
  async function tenLook(name: string): Promise<number> {
    let runs = 0;
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        takeTurn(db, { name, holder: `process-${index}`, everyMs: HOUR_MS }, async () => {
          runs++;
        }),
      ),
    );
    return runs;
  }

  it("runs first one period after registration, then once a period across all processes", async () => {
    expect(await tenLook("hourly")).toBe(0);
    expect((await leaseOf("hourly")).due_at).toBeGreaterThan(Date.now() + HOUR_MS / 2);
    await makeDue("hourly");
    expect(await tenLook("hourly")).toBe(1);
    expect(await tenLook("hourly")).toBe(0);
  });

  it("is leased to one process while it runs, however soon it is due again", async () => {
    await tenLook("long");
    await makeDue("long");
    let others = 0;
    await takeTurn(db, { name: "long", holder: "slow", everyMs: HOUR_MS }, async () => {
      await makeDue("long");
      others = await tenLook("long");
    });
    expect(others).toBe(0);
    expect(await tenLook("long")).toBe(1);
  });

  it("passes on when its process died, and when the work failed", async () => {
    await tenLook("dead");
    await db
      .updateTable("job_leases")
      .set({ due_at: 1, holder: "dead", held_until: Date.now() + 60_000 })
      .where("name", "=", "dead")
      .execute();
    expect(await tenLook("dead")).toBe(0);
    await db.updateTable("job_leases").set({ held_until: 1 }).where("name", "=", "dead").execute();
    expect(await tenLook("dead")).toBe(1);
    await makeDue("dead");
    const failing = takeTurn(db, { name: "dead", holder: "failing", everyMs: HOUR_MS }, () =>
      Promise.reject(new Error("broken")),
    );
    await expect(failing).rejects.toThrow("broken");
    await makeDue("dead");
    expect(await tenLook("dead")).toBe(1);
  });

  it("reports and abandons a round that hangs, and starts the next one", async () => {
    const reported = vi.spyOn(log, "error").mockReturnValue();
    let rounds = 0;
    const hangs = { name: "hanging", everyMs: 20, boundMs: 20, run: () => new Promise(() => rounds++) };
    const schedule = scheduleJobs(db, [hangs]);
    await expect.poll(() => rounds).toBeGreaterThan(2);
    await schedule.stop();
    expect(schedule.figures()).toEqual([{ name: "hanging", failed: rounds }]);
    expect(reported).toHaveBeenCalledWith(
      expect.objectContaining({ job: "hanging", err: expect.any(TookTooLong) }),
      expect.any(String),
    );
  });
});
