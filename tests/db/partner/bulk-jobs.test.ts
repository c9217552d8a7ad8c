// Proves actions on many offers: refused one by one as in the preview, done once, and continued by another process.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { BulkAction } from "~/domain/catalogue/bulk/bulk-action";
import { previewBulk, readBulkJob, requestBulk } from "~/domain/catalogue/bulk/bulk-jobs.server";
import { runBulkJobs } from "~/domain/catalogue/bulk/run-bulk-jobs.server";
import { actorOfUser } from "~/domain/identity/sign-in/actor-of-user.server";
import type { UserActor } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { retryDeadRow } from "~/domain/reports/operations/operator-jobs.server";
import { buildOffer, type OfferOverrides } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { buildUser } from "../../fixtures/users";
import { onPostgres } from "../../support/databases";
import { runMortal } from "../../support/processes/mortals";

onPostgres((_name, open) => {
  let db: Db;
  let url: string;
  let organizationId: string;
  let actor: UserActor;
  let foreign: string;
  const job = () => ({ db, actor: { kind: "job" as const, name: "test" } });
  const own = async (offer: OfferOverrides = {}) =>
    (await buildOffer(db, { organization_id: organizationId, ...offer })).id;
  const request = (offerIds: string[], action: BulkAction, key = newId()) =>
    requestBulk({ db, actor }, { organizationId, offerIds, action, key });
  const outcomes = async (id: string) =>
    (await readBulkJob({ db, actor }, id)).rows.map(({ outcome, reason }) => reason ?? outcome);
  const offer = (id: string) =>
    db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const audits = async (ids: string[]) =>
    (
      await db
        .selectFrom("audit_log")
        .select("id")
        .where("action", "=", "offer.paused")
        .where("subject_id", "in", ids)
        .execute()
    ).length;
  /** What the preview says, and then the job's. */
  async function both(offerIds: string[], action: BulkAction) {
    const rows = await previewBulk({ db, actor }, { organizationId, offerIds, action });
    const id = await request(offerIds, action);
    await runBulkJobs(job(), actorOfUser);
    const done = await outcomes(id);
    expect(done).toEqual(rows.map(({ outcome, reason }) => reason ?? outcome));
    return done;
  }

  beforeAll(async () => {
    ({ db, url } = await open());
    organizationId = (await buildOrganization(db)).id;
    foreign = (await buildOffer(db)).id;
    const user = await buildUser(db);
    await db
      .insertInto("organization_members")
      .values({ organization_id: organizationId, user_id: user.id, role: "manager", created_at: 1 })
      .execute();
    const found = await actorOfUser(db, user.id);
    if (!found) throw new Error("no such user");
    actor = found;
  });

  it("pauses, resumes and archives what may be, and refuses the others one by one", async () => {
    const [one, two, draft] = [await own(), await own({ status: "paused" }), await own({ status: "draft" })];
    const stopped = await own({ status: "paused", status_reason_code: "fraud", status_reason: "Mirar" });
    const ids = [one, foreign, "nonsense", two, draft, one.toUpperCase()];
    expect(await both(ids, { verb: "pause" })).toEqual([
      "done",
      "unknown",
      "unknown",
      "unchanged",
      "move_not_possible",
    ]);
    expect([(await offer(one)).status, (await offer(foreign)).status]).toEqual(["paused", "published"]);
    expect(await both([one, draft, stopped], { verb: "resume" })).toEqual([
      "done",
      "move_not_possible",
      "paused_by_staff",
    ]);
    expect(await both([two, foreign], { verb: "archive" })).toEqual(["done", "unknown"]);
    expect(await both([two], { verb: "stock", units: 3 })).toEqual(["archived"]);
  });

  it("changes stock, limits, end of sale and category by the rules of one offer", async () => {
    const far = Date.now() + 60 * DAY_MS;
    const sold = await own({ options: [{ capacity: 9, sold: 4, sold_before: 4 }, { is_active: false }] });
    const plain = await own({ status: "draft", sale_ends_at: far });
    expect(await both([sold, plain], { verb: "stock", units: 3 })).toEqual(["below_sold", "done"]);
    expect(await both([sold, plain], { verb: "per_customer", units: 2 })).toEqual(["done", "done"]);
    const options = await db
      .selectFrom("price_options")
      .select(["capacity", "per_customer", "actual_price"])
      .where("offer_id", "=", sold)
      .orderBy("sort_order")
      .execute();
    expect(options).toEqual([
      { capacity: 9, per_customer: 2, actual_price: 2000 },
      { capacity: null, per_customer: null, actual_price: 2000 },
    ]);
    const soon = Date.now() + 5 * DAY_MS;
    expect(await both([sold, plain], { verb: "end_date", until: soon })).toEqual(["done", "done"]);
    expect(await both([sold, plain], { verb: "end_date", until: null })).toEqual(["waits", "done"]);
    expect(await both([sold], { verb: "end_date", until: 1 })).toEqual(["in_the_past"]);
    expect(await both([sold, plain], { verb: "category", category: "travel" })).toEqual(["waits", "done"]);
    const stored = await offer(sold);
    expect([stored.sale_ends_at, stored.category]).not.toContain("travel");
    expect((await offer(plain)).category).toBe("travel");
    const { proposal } = await db
      .selectFrom("offer_changes")
      .select("proposal")
      .where("offer_id", "=", sold)
      .executeTakeFirstOrThrow();
    expect(proposal.content).toEqual({ saleEndsAt: null, category: "travel", taxRate: 1000 });
  });

  it("is one job however often it is sent, and two processes change each offer once", async () => {
    const ids = [await own(), await own(), await own()];
    const key = newId();
    const jobs = await Promise.all([1, 2, 3].map(() => request(ids, { verb: "pause" }, key)));
    expect(new Set(jobs).size).toBe(1);
    await Promise.all([runBulkJobs(job(), actorOfUser), runBulkJobs(job(), actorOfUser)]);
    await runBulkJobs(job(), actorOfUser);
    expect(await outcomes(jobs[0] ?? "")).toEqual(["done", "done", "done"]);
    expect(await audits(ids)).toBe(3);
  });

  it("continues after a killed process, and repeats no finished offer", async () => {
    const ids = [await own(), await own(), await own()];
    const id = await request(ids, { verb: "pause" });
    let begun = 0;
    const failing = new Proxy(db, {
      get(target, name) {
        if (name === "transaction" && ++begun > 1) throw new DatabaseUnavailable("away");
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await expect(runBulkJobs({ ...job(), db: failing }, actorOfUser)).rejects.toThrow("away");
    expect(await outcomes(id)).toEqual(["done", "open", "open"]);
    expect(await runBulkJobs(job(), actorOfUser)).toBe(0);
    const due = { next_attempt_at: 1, failing_since: Date.now() - 2 * DAY_MS };
    await db.updateTable("bulk_jobs").set(due).where("id", "=", id).execute();
    await expect(runBulkJobs({ ...job(), db: failing }, actorOfUser)).rejects.toThrow("away");
    expect((await readBulkJob({ db, actor }, id)).isHalted).toBe(true);
    expect(await runBulkJobs(job(), actorOfUser)).toBe(0);
    expect(await retryDeadRow(job(), "change-many-offers", id)).toBe(true);
    expect(await runBulkJobs(job(), actorOfUser)).toBe(2);
    expect(await outcomes(id)).toEqual(["done", "done", "done"]);
    expect((await readBulkJob({ db, actor }, id)).endedAt).not.toBeNull();
    expect(await audits(ids)).toBe(3);
  });

  it("is carried on after kill -9 at any moment, each offer changed once", async () => {
    const ids = [await own(), await own(), await own(), await own()];
    const id = await request(ids, { verb: "pause" });
    const open = async () => (await readBulkJob({ db, actor }, id)).counts.open;
    const left = [];
    for (const dieAt of [11, 45, 75]) {
      expect(await runMortal({ url, verb: "bulk", id, visitorId: "", dieAt })).toBeNull();
      left.push(await open());
      await db.updateTable("bulk_jobs").set({ lease_until: 1 }).where("id", "=", id).execute();
    }
    expect(
      left.some((offers) => offers > 0 && offers < ids.length),
      String(left),
    ).toBe(true);
    await runBulkJobs(job(), actorOfUser);
    expect(await outcomes(id)).toEqual(ids.map(() => "done"));
    expect(await audits(ids)).toBe(ids.length);
  });

  it("does nothing for a person who has left, and refuses too many or none", async () => {
    const [left, wanted] = [await own(), await own()];
    const id = await request([left], { verb: "pause" });
    await runBulkJobs(job(), async () => ({ ...actor, memberships: [] }));
    expect(await outcomes(id)).toEqual(["forbidden"]);
    await expect(request([], { verb: "pause" })).rejects.toMatchObject({ code: "invalid" });
    const many = Array.from({ length: 1_001 }, () => newId());
    await expect(request(many, { verb: "pause" })).rejects.toMatchObject({ code: "invalid" });
    const cashier = { ...actor, memberships: [{ organizationId, role: "cashier" as const }] };
    const asked = { organizationId, offerIds: [wanted], action: { verb: "pause" as const }, key: newId() };
    await expect(requestBulk({ db, actor: cashier }, asked)).rejects.toMatchObject({ code: "forbidden" });
    await expect(readBulkJob({ db, actor: cashier }, id)).rejects.toMatchObject({ code: "forbidden" });
  });
});
