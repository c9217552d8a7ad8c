/** Proves that reservations expire on time, once, and never during a payment (docs/domain.md 6, 12.1). */
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { RESERVATION_EXTENSION_MS } from "~/domain/sales/stock/hold-limits";
import { jobContext, visitorContext, visitorIdOf } from "../../../fixtures/context";
import { forced } from "../../../fixtures/forced-status";
import { buildOffer } from "../../../fixtures/offers";
import {
  approve,
  cancelSale,
  endReservation,
  newEmail,
  paymentOf,
  placeOrder,
  statusOf,
  stockOf,
  validate,
} from "../../../fixtures/orders";
import { onBothDatabases, onOneOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { type RivalJob, runInRivals } from "../../../support/processes/rivals";

onBothDatabases("races", (name, open) => {
  let db: Db;
  let url: string;

  beforeAll(async () => {
    ({ db, url } = await open());
  });

  it("expiry and capture in four processes: every sale is captured or released", async () => {
    const optionId = (await buildOffer(db, { options: [{ capacity: 20 }] })).options[0].id;
    const jobs: RivalJob[] = [];
    const ids: string[] = [];
    for (let index = 0; index < 20; index++) {
      const ctx = visitorContext(db);
      const sale = await placeOrder(ctx, { lines: [{ optionId }] });
      if (index % 2 === 0) await approve(db, sale.transactionId);
      await endReservation(db, sale.saleId);
      ids.push(sale.saleId);
      const visitorId = visitorIdOf(ctx);
      jobs.push(
        { verb: "capture", id: sale.transactionId, visitorId },
        { verb: "expire", id: "", visitorId },
      );
    }
    const answers = await runInRivals(url, 4, jobs);
    expect(answers.filter((answer) => answer.startsWith("error"))).toEqual([]);
    const ctx = visitorContext(db);
    await expireSales(jobContext(ctx));
    for (const [index, id] of ids.entries()) {
      // Paid ones may have expired first; their payment then counts as a late one.
      expect(["captured", "expired"]).toContain(await statusOf(db, id));
      if (index % 2 === 1) expect(await statusOf(db, id)).toBe("expired");
    }
    await expectInvariants(db);
  });

  onOneOfBoth(name, () => {
    it("the job releases units, slots and personal limits once, under parallel runs", async () => {
      const { options } = await buildOffer(db, {
        options: [{ capacity: 5, per_customer: 2, slots: [{ capacity: 2 }] }],
      });
      const [option] = options;
      const ctx = visitorContext(db);
      const email = newEmail();
      const lines = [{ optionId: option.id, slotId: option.slots[0], quantity: 2 }];
      const sale = await placeOrder(ctx, { lines, form: { email } });
      expect(await expireSales(jobContext(ctx))).toBe(0);
      await endReservation(db, sale.saleId);
      const ended = await Promise.all(Array.from({ length: 5 }, () => expireSales(jobContext(ctx))));
      expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
      expect(await statusOf(db, sale.saleId)).toBe("expired");
      expect((await paymentOf(db, sale.saleId)).status).toBe("expired");
      await placeOrder(ctx, { lines, form: { email } });
      await expectInvariants(db);
    });

    it("a new order does not wait for the job", async () => {
      const optionId = (await buildOffer(db, { options: [{ capacity: 1 }] })).options[0].id;
      const ctx = visitorContext(db);
      const first = await placeOrder(ctx, { lines: [{ optionId }] });
      await endReservation(db, first.saleId);
      const second = await placeOrder(visitorContext(db), { lines: [{ optionId }] });
      expect(await statusOf(db, first.saleId)).toBe("expired");
      expect(second.status).toBe("created");
      await expectInvariants(db);
    });

    it("a create finds units whose hold expired after it was validated", async () => {
      const optionId = (await buildOffer(db, { options: [{ capacity: 1 }] })).options[0].id;
      const [one, two] = [visitorContext(db), visitorContext(db)];
      const waiting = await validate(two, { lines: [{ optionId }] });
      const first = await placeOrder(one, { lines: [{ optionId }] });
      await endReservation(db, first.saleId);
      await createSale(two, waiting);
      expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 1 });
      await expectInvariants(db);
    });

    it("extends an approved payment's reservation once, and the job skips it", async () => {
      const optionId = (await buildOffer(db, { options: [{ capacity: 1 }] })).options[0].id;
      const ctx = visitorContext(db, {
        misbehaviour: () => ({ capture: () => Promise.reject(new Error("away")) }),
      });
      const sale = await placeOrder(ctx, { lines: [{ optionId }] });
      await approve(db, sale.transactionId);
      const reservedUntil = async () =>
        (
          await db
            .selectFrom("sales")
            .select("reserved_until")
            .where("id", "=", sale.saleId)
            .executeTakeFirstOrThrow()
        ).reserved_until;
      for (let round = 0; round < 3; round++) {
        await expect(captureSale(ctx, sale.transactionId)).rejects.toThrow("away");
        expect(await reservedUntil()).toBe(sale.reservedUntil + RESERVATION_EXTENSION_MS);
      }
      await endReservation(db, sale.saleId);
      await expireSales(jobContext(ctx));
      expect(await statusOf(db, sale.saleId)).toBe("created");
      expect((await captureSale(visitorContext(db), sale.transactionId))?.outcome).toBe("captured");
      await expectInvariants(db);
    });

    it("does not end a sale during a lookup of its payment", async () => {
      const optionId = (await buildOffer(db, { options: [{ capacity: 1 }] })).options[0].id;
      let ended = -1;
      const ctx = visitorContext(db, {
        misbehaviour: (simulator) => ({
          async lookup(orderId) {
            const seen = await simulator.lookup(orderId);
            ended = await expireSales(jobContext(ctx));
            return seen;
          },
        }),
      });
      const sale = await placeOrder(ctx, { lines: [{ optionId }] });
      await approve(db, sale.transactionId);
      await endReservation(db, sale.saleId);
      expect((await captureSale(ctx, sale.transactionId))?.outcome).toBe("captured");
      expect(ended).toBe(0);
      await expectInvariants(db);
    });

    it("after waiting for an approval it re-reads the state", async () => {
      const optionId = (await buildOffer(db, { options: [{ capacity: 1 }] })).options[0].id;
      const ctx = visitorContext(db);
      const sale = await placeOrder(ctx, { lines: [{ optionId }] });
      await endReservation(db, sale.saleId);
      let written = () => {};
      const isWritten = new Promise<void>((resolve) => {
        written = resolve;
      });
      const approval = db.transaction().execute(async (trx) => {
        await trx
          .updateTable("sales")
          .set({ reservation_extended: true })
          .where("id", "=", sale.saleId)
          .execute();
        await trx
          .updateTable("payments")
          .set({ status: forced("approved") })
          .where("sale_id", "=", sale.saleId)
          .execute();
        written();
        // Long enough for the others to begin waiting; that they come later changes nothing.
        await sleep(200);
      });
      await isWritten;
      await Promise.all([approval, expireSales(jobContext(ctx)), cancelSale(ctx, sale)]);
      expect(await statusOf(db, sale.saleId)).toBe("created");
      await expectInvariants(db);
    });

    it("expiry, capture and new buyers at once: every sale is captured or released", async () => {
      const optionId = (await buildOffer(db, { options: [{ capacity: 20 }] })).options[0].id;
      const sales = [];
      const newcomers = [];
      for (let index = 0; index < 20; index++) {
        const waiting = visitorContext(db);
        newcomers.push({ ctx: waiting, ...(await validate(waiting, { lines: [{ optionId }] })) });
      }
      for (let index = 0; index < 20; index++) {
        const ctx = visitorContext(db);
        const sale = await placeOrder(ctx, { lines: [{ optionId }] });
        await approve(db, sale.transactionId);
        await endReservation(db, sale.saleId);
        sales.push({ ctx, ...sale });
      }
      await Promise.all([
        ...sales.map(({ ctx, transactionId }) => captureSale(ctx, transactionId)),
        ...Array.from({ length: 10 }, () => expireSales(jobContext(visitorContext(db)))),
        ...newcomers.map(({ ctx, sessionId }) => createSale(ctx, { sessionId }).catch(() => null)),
      ]);
      const statuses = await Promise.all(sales.map(({ saleId }) => statusOf(db, saleId)));
      expect(statuses.filter((status) => !["captured", "expired", "failed"].includes(status))).toEqual([]);
      await expectInvariants(db);
    });
  });
});
