/** Proves refunds of cancelled dates: the remainder of each place, with failures isolated by sale. */
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { checkLedger } from "~/domain/reports/ledger-check/check-ledger.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { refundCancelledSlots } from "~/domain/sales/refunds/refund-cancelled-slots.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { chargeBack } from "../../../fixtures/ledger";
import { buildOffer } from "../../../fixtures/offers";
import { approve, placeOrder } from "../../../fixtures/orders";
import { eachDatabase } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

eachDatabase((_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  const round = () => refundCancelledSlots(jobContext(visitorContext(db)));

  async function dated() {
    const { options } = await buildOffer(db, { options: [{ slots: [{ capacity: 9 }] }] });
    return { optionId: options[0].id, slotId: options[0].slots[0] ?? "" };
  }

  /** Two places, 40.00 €. */
  async function paid(place: { optionId: string; slotId: string }) {
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ ...place, quantity: 2 }] });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    return { ctx, ...sale };
  }

  const cancel = (slotId: string) =>
    db.updateTable("slots").set({ status: "cancelled" }).where("id", "=", slotId).execute();

  async function refunded(transactionId: string): Promise<number> {
    const { refunded_amount } = await db
      .selectFrom("payments")
      .select("refunded_amount")
      .where("id", "=", transactionId)
      .executeTakeFirstOrThrow();
    return refunded_amount;
  }

  it("refunds the remainder after a partly lost chargeback, and all other buyers", async () => {
    const place = await dated();
    const [charged, other] = [await paid(place), await paid(place)];
    await chargeBack(charged.ctx, charged.transactionId, 1500);
    await cancel(place.slotId);
    await round();
    expect(await refunded(charged.transactionId)).toBe(2500);
    expect(await refunded(other.transactionId)).toBe(4000);
    await expectInvariants(db);
  });

  it("a failing sale stops no other, backs off, and is reported until it is repaired", async () => {
    const place = await dated();
    const [broken, fine] = [await paid(place), await paid(place)];
    await cancel(place.slotId);
    // Our code never writes such a row: one faulty sale must not delay the others.
    const line = sql`(select l.id from sale_lines l where l.sale_id = ${broken.saleId})`;
    const setPaid = (cents: number) =>
      sql`update coupons set paid_value = ${cents}, list_value = discount + ${cents} where sale_line_id = ${line}`.execute(
        db,
      );
    await setPaid(9000);
    expect(await round()).toBe(1);
    expect(await refunded(fine.transactionId)).toBe(4000);
    expect(await refunded(broken.transactionId)).toBe(0);
    const failures = () =>
      db.selectFrom("job_failures").selectAll().where("job", "=", "refund-cancelled-slots").execute();
    expect(await failures()).toMatchObject([{ row_id: `${broken.saleId}:${place.slotId}`, attempts: 1 }]);
    expect(await round()).toBe(0);
    expect(await failures()).toMatchObject([{ attempts: 1 }]);
    for (let attempt = 2; attempt <= 3; attempt++) {
      await db.updateTable("job_failures").set({ next_attempt_at: 1 }).execute();
      await round();
    }
    const [failure] = await failures();
    expect(failure?.attempts).toBe(3);
    expect((failure?.next_attempt_at ?? 0) - Date.now()).toBeGreaterThan(3 * 60_000);
    const shown = (await checkLedger(db)).find(({ rule }) => rule.includes("a job keeps failing"));
    expect(shown?.rows).toMatchObject([{ job: "refund-cancelled-slots" }]);
    await setPaid(2000);
    await db.updateTable("job_failures").set({ next_attempt_at: 1 }).execute();
    expect(await round()).toBe(1);
    expect(await failures()).toEqual([]);
    expect(await refunded(broken.transactionId)).toBe(4000);
    await expectInvariants(db);
  });
});
