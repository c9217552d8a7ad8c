/** Proves refunds of cancelled dates: the remainder of each place, with failures isolated by sale. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { checkLedger } from "~/domain/reports/ledger-check/check-ledger.server";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { takeBack } from "~/domain/sales/handing/take-back.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { refundCancelledSlots } from "~/domain/sales/refunds/refund-cancelled-slots.server";
import { jobContext, ORIGIN, visitorContext } from "../../../fixtures/context";
import { chargeBack } from "../../../fixtures/ledger";
import { buildOffer } from "../../../fixtures/offers";
import { approve, newEmail, placeOrder } from "../../../fixtures/orders";
import { redeemAtCounter, undoAtCounter } from "../../../fixtures/purchases";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { mailsTo } from "../../../support/mailbox";

onBothDatabases("money", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  const round = () => refundCancelledSlots(jobContext(visitorContext(db)));

  async function dated(startsAt = Date.now() + 7 * DAY_MS) {
    const slots = [{ capacity: 9, starts_at: startsAt }];
    const { options } = await buildOffer(db, { options: [{ slots }] });
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

  const buyerOf = (saleId: string) =>
    db.selectFrom("sales").select("email").where("id", "=", saleId).executeTakeFirstOrThrow();

  /** What the buyer reads about the cancelled date. */
  async function mailed({ saleId }: { saleId: string }): Promise<string> {
    const { email } = await buyerOf(saleId);
    const [mail] = (await mailsTo(db, email, "slot-cancelled")).filter(({ event_key }) =>
      event_key.includes(saleId),
    );
    if (!mail) throw new Error("no mail about the date");
    return composeMail(mail, ORIGIN, Date.now()).message.text.replaceAll(/\s+/g, " ");
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

  it("promises no money at once to a buyer whose bank decides about the payment", async () => {
    const place = await dated();
    const [disputed, other] = [await paid(place), await paid(place)];
    await recordChargeback(jobContext(disputed.ctx), {
      paymentId: disputed.transactionId,
      provider: SIMULATOR,
      chargeback: { chargebackId: randomUUID(), stage: "opened", amount: null },
    });
    await cancel(place.slotId);
    await round();
    const asked = db.selectFrom("refunds").select("status").where("payment_id", "=", disputed.transactionId);
    expect(await asked.execute()).toEqual([{ status: "requested" }]);
    expect(await mailed(disputed)).toMatch(/esperamos a que resuelva/);
    expect(await mailed(disputed)).not.toMatch(/en camino/);
    expect(await mailed(other)).toMatch(/Te devolvemos 40,00 €.*en camino/);
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

  it("writes to the buyer of a coupon, too, whose redemption is undone once the date was cancelled", async () => {
    const place = await dated(Date.now() + MINUTE_MS);
    const { saleId } = await paid(place);
    const { id, code } = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select(["coupons.id", "code"])
      .where("sale_id", "=", saleId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await redeemAtCounter(db, code);
    await cancel(place.slotId);
    await round();
    await undoAtCounter(db, id);
    await round();
    const { email } = await db
      .selectFrom("sales")
      .select("email")
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    const mails = await mailsTo(db, email, "slot-cancelled");
    expect(mails.map(({ data }) => (data as { amount: number }).amount)).toEqual([2000, 2000]);
    await expectInvariants(db);
  });

  it("ends the buyer's own event in the calendar, although a friend has the first of the coupons", async () => {
    const place = await dated();
    const { ctx, saleId } = await paid(place);
    const read = () =>
      db
        .selectFrom("coupons")
        .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
        .select(["coupons.id", "sale_line_id as lineId", "gift_email as friend", "sort_order as order"])
        .where("sale_id", "=", saleId)
        .orderBy("sort_order")
        .execute();
    const friend = () => ({ from: "Ana", name: "Luis", message: "", email: newEmail() });
    for (const { id } of await read()) await handOn(ctx, { saleId, couponId: id, ...friend() });
    const [, second] = await read();
    await takeBack(ctx, { saleId, lineId: second?.lineId ?? "" });
    await cancel(place.slotId);
    await round();
    expect((await read()).map((line) => line.friend !== null)).toEqual([true, false]);
    const { email } = await buyerOf(saleId);
    const [mail] = await mailsTo(db, email, "slot-cancelled");
    expect(mail?.data).toMatchObject({ lineId: second?.lineId });
  });
});
