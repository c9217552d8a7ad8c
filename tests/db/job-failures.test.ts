/** Proves that a failing row does not stop a job: the job processes all other rows. */
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { deleteSettledFailures, eachRow } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { bookBreakage } from "~/domain/sales/books/book-breakage.server";
import { askForRatings } from "~/domain/sales/mails/ask-for-ratings.server";
import { remindOfExpiry } from "~/domain/sales/mails/remind-of-expiry.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { expireSales, releaseExpiredHolds } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, visitorContext } from "../fixtures/context";
import { forced } from "../fixtures/forced-status";
import { buildEarner, runOut } from "../fixtures/ledger";
import { buildOffer } from "../fixtures/offers";
import { agePayment, approve, endReservation, newEmail, placeOrder, statusOf } from "../fixtures/orders";
import { soldToEndIn } from "../fixtures/purchases";
import { onBothDatabases } from "../support/databases";
import { testsOwn } from "../support/statements/tests-own";

onBothDatabases("transactions", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  async function ordered() {
    const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
    const ctx = visitorContext(db);
    return { ctx, optionId, ...(await placeOrder(ctx, { lines: [{ optionId }] })) };
  }

  /** Corrupts its stock to zero held units: releasing it violates a constraint. */
  const breakStock = (optionId: string) =>
    db.updateTable("price_options").set({ held: 0 }).where("id", "=", optionId).execute();

  it("counts processed rows, stores failures, and clears them on the next success", async () => {
    const failures = () => db.selectFrom("job_failures").select(["row_id", "attempts"]).execute();
    const work = (bad: string | null) =>
      eachRow(db, { job: "test", rows: ["a", "b", "c"], idOf: (row) => row }, async (row) => {
        if (row === bad) throw new Error(`no ${row}`);
        return row !== "c";
      });
    expect(await work("b")).toBe(1);
    expect(await failures()).toEqual([{ row_id: "b", attempts: 1 }]);
    expect(await work("b")).toBe(1);
    expect(await failures()).toEqual([{ row_id: "b", attempts: 2 }]);
    expect(await work(null)).toBe(2);
    expect(await failures()).toEqual([]);
    await work("a");
    await deleteSettledFailures(db);
    expect(await failures()).toHaveLength(1);
    await db.updateTable("job_failures").set({ next_attempt_at: 1 }).execute();
    await deleteSettledFailures(db);
    expect(await failures()).toEqual([]);
  });

  it("the expiry of sales, also when a new order triggers it", async () => {
    const [broken, fine, also] = [await ordered(), await ordered(), await ordered()];
    for (const { saleId } of [broken, fine, also]) await endReservation(db, saleId);
    await breakStock(broken.optionId);
    await releaseExpiredHolds(broken.ctx, [broken.optionId, fine.optionId], [], Date.now());
    expect(await statusOf(db, fine.saleId)).toBe("expired");
    expect(await expireSales(jobContext(broken.ctx))).toBe(1);
    expect(await statusOf(db, also.saleId)).toBe("expired");
    expect(await statusOf(db, broken.saleId)).toBe("created");
  });

  it("the reconciler", async () => {
    const [broken, fine] = [await ordered(), await ordered()];
    for (const { transactionId } of [broken, fine]) await approve(db, transactionId);
    await agePayment(db, broken.transactionId, 8);
    await agePayment(db, fine.transactionId, 7);
    await breakStock(broken.optionId);
    await reconcilePayments(jobContext(broken.ctx));
    expect(await statusOf(db, fine.saleId)).toBe("captured");
    expect((await captureSale(fine.ctx, fine.transactionId))?.outcome).toBe("captured");
    const failed = await db
      .selectFrom("job_failures")
      .select("row_id")
      .where("job", "=", "reconcile-payments")
      .execute();
    expect(failed).toEqual([{ row_id: broken.transactionId }]);
  });

  /** Two paid coupons; the first fails where the table accepts no second row of its sale or buyer. */
  async function twoPaid() {
    const optionId = (await buildEarner(db, "on_redemption")).options[0].id;
    const paid = async () => {
      const ctx = visitorContext(db);
      const email = newEmail();
      const { saleId, transactionId } = await placeOrder(ctx, { lines: [{ optionId }], form: { email } });
      await approve(db, transactionId);
      await captureSale(ctx, transactionId);
      const coupon = await db
        .selectFrom("coupons")
        .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
        .select(["coupons.id", "coupons.sale_line_id as lineId"])
        .where("sale_id", "=", saleId)
        .executeTakeFirstOrThrow();
      return { ctx, email, saleId, ...coupon };
    };
    return [await paid(), await paid()] as const;
  }

  /** While the work runs, the table has room for one row of this value only. */
  async function withRoomForOne(
    table: "mail_outbox" | "ledger_journals",
    at: [string, string],
    work: () => Promise<void>,
  ) {
    const [column, value] = at;
    await sql`${testsOwn} create unique index room_for_one on ${sql.table(table)} (${sql.ref(column)})
      where ${sql.ref(column)} = ${sql.lit(value)}`.execute(db);
    await work().finally(() => sql`drop index room_for_one`.execute(db));
  }

  const failedRows = async (job: string) =>
    (await db.selectFrom("job_failures").select("row_id").where("job", "=", job).execute()).map(
      ({ row_id }) => row_id,
    );

  it.each([
    ["remind-of-expiry", remindOfExpiry, soldToEndIn(10)],
    ["ask-for-ratings", askForRatings, { status: forced("redeemed"), redeemed_at: Date.now() - 2 * DAY_MS }],
  ] as const)("the mails of %s", async (job, run, change) => {
    const [broken, fine] = await twoPaid();
    for (const { id } of [broken, fine])
      await db.updateTable("coupons").set(change).where("id", "=", id).execute();
    const toFine = () =>
      db.selectFrom("mail_outbox").select("id").where("recipient", "=", fine.email).execute();
    const before = (await toFine()).length;
    await withRoomForOne("mail_outbox", ["recipient", broken.email], async () => {
      expect(await run(jobContext(broken.ctx))).toBe(1);
    });
    expect(await toFine()).toHaveLength(before + 1);
    expect(await failedRows(job)).toEqual([
      expect.stringContaining(job === "remind-of-expiry" ? broken.lineId : ":"),
    ]);
    await db.updateTable("job_failures").set({ next_attempt_at: 1 }).execute();
    expect(await run(jobContext(broken.ctx))).toBe(1);
    expect(await failedRows(job)).toEqual([]);
  });

  it("posting breakage", async () => {
    const [broken, fine] = await twoPaid();
    for (const { id } of [broken, fine]) await runOut(db, id, 16);
    await withRoomForOne("ledger_journals", ["sale_id", broken.saleId], async () => {
      expect(await bookBreakage(jobContext(broken.ctx))).toBe(1);
    });
    const booked = () =>
      db.selectFrom("ledger_journals").select("sale_id").where("kind", "=", "breakage").execute();
    expect(await booked()).toEqual([{ sale_id: fine.saleId }]);
    expect(await failedRows("book-breakage")).toEqual([broken.id]);
    await db.updateTable("job_failures").set({ next_attempt_at: 1 }).execute();
    expect(await bookBreakage(jobContext(broken.ctx))).toBe(1);
    expect(await failedRows("book-breakage")).toEqual([]);
  });
});
