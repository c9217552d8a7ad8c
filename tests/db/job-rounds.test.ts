// Proves that processes of one supervisor take the rounds of short jobs in turn, that a paused job runs in no process, that a job whose due round did not run is late, and that rows of a queue that keep failing are given up and tried again when asked.
import { beforeAll, expect, it, vi } from "vitest";
import { databaseNow } from "~/db/clock.server";
import { jobStates } from "~/db/job-rounds.server";
import { scheduleJobs } from "~/db/job-schedule.server";
import { type JobShare, onOwnRounds, untilOwnRound } from "~/db/job-share";
import type { Db } from "~/db/schema";
import { claim, retryLater } from "~/db/work-queue.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { operationsFigures } from "~/domain/reports/operations/operations-figures.server";
import { deadRowsOf, pauseJob, retryDeadRow } from "~/domain/reports/operations/operator-jobs.server";
import { EVENTS } from "~/domain/sales/payment/process-payment-events.server";
import { log } from "~/log/log.server";
import { onBothDatabases } from "../support/databases";

const BEAT_MS = 20;
const SINCE = 1_700_000_000_123;
const shareOf = (number: number, of: number): JobShare => ({ number, of, since: SINCE });

it("processes take the rounds of a period in turn, whenever each of them began", () => {
  vi.useFakeTimers({ now: SINCE + 40 });
  const rounds: string[] = [];
  const note = (number: number) => () => rounds.push(`${number} at ${Date.now() - SINCE}`);
  const ends = [onOwnRounds(1000, shareOf(1, 3), note(1))];
  vi.advanceTimersByTime(700);
  ends.push(onOwnRounds(1000, shareOf(3, 3), note(3)), onOwnRounds(1000, shareOf(2, 3), note(2)));
  vi.advanceTimersByTime(5_300);
  expect(rounds).toEqual(["3 at 2000", "1 at 3000", "2 at 4000", "3 at 5000", "1 at 6000"]);
  for (const end of ends) end();
  vi.advanceTimersByTime(10_000);
  expect(rounds).toHaveLength(5);
  vi.useRealTimers();
});

it("one alone has each round; a timer that is early by a moment begins none twice, and a clock that is set back delays none for long", () => {
  expect(untilOwnRound(SINCE, 1000, shareOf(1, 1))).toBe(1000);
  expect(untilOwnRound(SINCE + 999, 1000, shareOf(1, 1))).toBe(1001);
  expect(untilOwnRound(SINCE + 1_001, 1000, shareOf(1, 1))).toBe(999);
  expect(untilOwnRound(SINCE - 86_400_000, 1000, shareOf(2, 2))).toBe(1000);
});

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const operator = () => ({ db, actor: { kind: "job" as const, name: "test" } });
  const stateOf = async (job: string) => (await jobStates(db)).find((state) => state.job === job);
  const setBack = (job: string, ms: number) =>
    db
      .updateTable("job_rounds")
      .set((eb) => ({ succeeded_at: eb("succeeded_at", "-", ms) }))
      .where("job", "=", job)
      .execute();

  /** Two processes with the same jobs. */
  function twoProcesses(run: (name: string) => Promise<unknown>) {
    const jobs = ["one", "other"].map((name) => ({ name, everyMs: 10, run: () => run(name) }));
    const schedules = [
      scheduleJobs(db, jobs, { beatMs: BEAT_MS }),
      scheduleJobs(db, jobs, { beatMs: BEAT_MS }),
    ];
    return () => Promise.all(schedules.map((schedule) => schedule.stop()));
  }

  it("begins no round of a paused job in any process, and all again when it is resumed", async () => {
    const rounds = { one: 0, other: 0 };
    const stop = twoProcesses(async (name) => rounds[name as "one"]++);
    await expect.poll(() => Math.min(rounds.one, rounds.other)).toBeGreaterThan(2);
    expect(await pauseJob(operator(), "one", "the provider asked for it")).toBe(true);
    expect(await pauseJob(operator(), "one", "again")).toBe(false);
    expect(await pauseJob(operator(), "unknown", "x")).toBe(false);
    const settled = async () => {
      const before = { ...rounds };
      await expect.poll(() => rounds.other).toBeGreaterThan(before.other + 20);
      return rounds.one - before.one;
    };
    await expect.poll(settled).toBe(0);
    expect((await stateOf("one"))?.paused).toMatchObject({ note: "the provider asked for it" });
    const before = rounds.one;
    expect(await pauseJob(operator(), "one", null)).toBe(true);
    await expect.poll(() => rounds.one).toBeGreaterThan(before);
    await stop();
    const audit = db.selectFrom("audit_log").select("action").where("subject_id", "=", "one").orderBy("at");
    expect((await audit.execute()).map(({ action }) => action)).toEqual(["job.paused", "job.resumed"]);
  });

  it("processes of one supervisor take the rounds of short jobs in turn, and the first has the others", async () => {
    const rounds = { 1: 0, 2: 0 };
    const long = { name: "long", everyMs: HOUR_MS, run: async () => {} };
    const since = Date.now();
    const schedules = ([1, 2] as const).map((number) => {
      const short = { name: "one", everyMs: 40, run: async () => void rounds[number]++ };
      return scheduleJobs(db, [short, long], {
        beatMs: BEAT_MS,
        lookMs: 40,
        share: { number, of: 2, since },
      });
    });
    await expect.poll(() => rounds[1] + rounds[2]).toBeGreaterThan(20);
    expect(rounds[1] / (rounds[1] + rounds[2])).toBeCloseTo(0.5, 1);
    expect(schedules.map((schedule) => schedule.figures().map(({ name }) => name))).toEqual([
      ["one", "long"],
      ["one"],
    ]);
    await expect.poll(async () => (await stateOf("long"))?.everyMs).toBe(HOUR_MS);
    for (const schedule of schedules) await schedule.stop();
  });

  it("is late by the time since a round succeeded anywhere, and not while paused or under way", async () => {
    vi.spyOn(log, "error").mockReturnValue();
    const stop = twoProcesses(async (name) => {
      if (name === "other") throw new Error("fails each time");
    });
    await expect.poll(async () => (await stateOf("other"))?.everyMs).toBe(10);
    await setBack("one", HOUR_MS);
    await setBack("other", HOUR_MS);
    await expect.poll(async () => (await stateOf("one"))?.lateMs).toBeLessThan(MINUTE_MS);
    await stop();
    expect((await stateOf("other"))?.lateMs).toBeGreaterThan(HOUR_MS - MINUTE_MS);
    const lease = { name: "other:lane", holder: "x", due_at: 0 };
    const held_until = (await databaseNow(db)) + HOUR_MS;
    await db
      .insertInto("job_leases")
      .values({ ...lease, held_until })
      .execute();
    expect((await stateOf("other"))?.lateMs).toBe(0);
    await db.deleteFrom("job_leases").where("name", "=", "other:lane").execute();
    await pauseJob(operator(), "other", "x");
    expect((await stateOf("other"))?.lateMs).toBe(0);
    await pauseJob(operator(), "other", null);
    expect((await stateOf("other"))?.lateMs).toBeLessThan(MINUTE_MS);
  });

  it("forgets jobs that the program no longer has", async () => {
    await scheduleJobs(db, [{ name: "only", everyMs: HOUR_MS, run: async () => {} }], {
      beatMs: BEAT_MS,
    }).stop();
    expect((await jobStates(db)).map(({ job }) => job)).toEqual(["only"]);
  });

  it("gives a row up that has failed for days, counts it apart, and tries it again when asked", async () => {
    const reported = vi.spyOn(log, "error").mockReturnValue();
    const key = { provider: "simulator", event_id: "evt:1" };
    await db
      .insertInto("payment_events")
      .values({ ...key, payload_sealed: "x", received_at: 1, processed_at: null, outcome: null })
      .execute();
    const tryOnce = async (reason: string | null) => {
      const row = await claim(db, EVENTS, key);
      if (row) await retryLater(db, EVENTS, row, reason);
      await db.updateTable("payment_events").set({ next_attempt_at: 0 }).execute();
      return row !== undefined;
    };
    const age = () =>
      db
        .updateTable("payment_events")
        .set((eb) => ({ failing_since: eb("failing_since", "-", 8 * DAY_MS) }))
        .execute();
    expect(await tryOnce("broken")).toBe(true);
    await age();
    // Waiting is no failure, and forgets those before it.
    expect(await tryOnce(null)).toBe(true);
    expect(await tryOnce("broken")).toBe(true);
    expect(await operationsFigures(db)).toMatchObject({ paymentEventsWaiting: 1, paymentEventsDead: 0 });
    await age();
    expect(await tryOnce("broken for good")).toBe(true);
    expect(await tryOnce("not claimed any more")).toBe(false);
    const figures = await operationsFigures(db);
    expect(figures).toMatchObject({ paymentEventsDead: 1 });
    expect([figures.paymentEventsWaiting, figures.oldestPaymentEventS].map(Number)).toEqual([0, 0]);
    expect(reported).toHaveBeenCalledWith(expect.anything(), "a row of a queue was given up");
    const [dead] = await deadRowsOf(operator(), "process-payment-events");
    expect(dead).toMatchObject({ id: "simulator:evt:1", reason: "broken for good" });
    expect(await retryDeadRow(operator(), "import-offers", "simulator:evt:1")).toBe(false);
    const tries = Array.from({ length: 5 }, () =>
      retryDeadRow(operator(), "process-payment-events", "simulator:evt:1"),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await tryOnce("broken again")).toBe(true);
    expect(await operationsFigures(db)).toMatchObject({ paymentEventsWaiting: 1, paymentEventsDead: 0 });
  });
});
