/**
 * Proves that a payment after the sale ended buys the remaining stock, or is refunded once (docs/domain.md
 * 12.8).
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, type Misbehaviour, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import {
  approve,
  couponCount,
  endReservation,
  paymentOf,
  placeOrder,
  providerOrderId,
  sendDueRefunds,
  statusOf,
  stockOf,
} from "../../../fixtures/orders";
import { eachDatabase } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

eachDatabase((_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  /** A sale of both units there are, expired unpaid. */
  async function expired(misbehaviour?: Misbehaviour) {
    const optionId = (await buildOffer(db, { options: [{ capacity: 2 }] })).options[0].id;
    const ctx = visitorContext(db, { misbehaviour });
    const sale = await placeOrder(ctx, { lines: [{ optionId, quantity: 2 }] });
    await endReservation(db, sale.saleId);
    await expireSales(jobContext(ctx));
    expect(await statusOf(db, sale.saleId)).toBe("expired");
    return { ctx, optionId, ...sale };
  }

  /** Another buyer takes the units. */
  const sellOut = (optionId: string) =>
    placeOrder(visitorContext(db), { lines: [{ optionId, quantity: 2 }] });

  /** The provider captured the money without our request. */
  async function takeMoney(transactionId: string) {
    await db
      .updateTable("simulated_orders")
      .set({ status: "captured", capture_id: crypto.randomUUID() })
      .where("id", "=", await providerOrderId(db, transactionId))
      .execute();
  }

  async function refundsOf(paymentId: string) {
    return db
      .selectFrom("refunds")
      .select(["status", "amount"])
      .where("payment_id", "=", paymentId)
      .execute();
  }

  it.each(["approved", "captured"])("%s late while the units are there: captured", async (state) => {
    const { ctx, optionId, saleId, transactionId } = await expired();
    await (state === "approved" ? approve(db, transactionId) : takeMoney(transactionId));
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("captured");
    expect(await couponCount(db, saleId)).toBe(2);
    expect(await stockOf(db, optionId)).toEqual({ sold: 2, held: 0 });
    await expectInvariants(db);
  });

  it("approved late when the units are gone: no money is captured", async () => {
    const { ctx, optionId, saleId, transactionId } = await expired();
    await sellOut(optionId);
    await approve(db, transactionId);
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("cancelled");
    expect(ctx.calls).toMatchObject({ capture: 0, refund: 0 });
    expect(await statusOf(db, saleId)).toBe("expired");
    await expectInvariants(db);
  });

  it("captured late when the units are gone: refunded once under repeated calls", async () => {
    const { ctx, optionId, saleId, transactionId } = await expired();
    await sellOut(optionId);
    await takeMoney(transactionId);
    await Promise.all(Array.from({ length: 10 }, () => captureSale(ctx, transactionId)));
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("refunded_sold_out");
    await reconcilePayments(jobContext(ctx));
    expect(ctx.calls.refund).toBe(1);
    expect(await refundsOf(transactionId)).toEqual([{ status: "succeeded", amount: 4000 }]);
    expect(await statusOf(db, saleId)).toBe("failed");
    expect(await couponCount(db, saleId)).toBe(0);
    await expectInvariants(db);
  });

  it("the job retries a refund that the provider did not accept", async () => {
    let away = true;
    const { ctx, optionId, transactionId } = await expired((simulator) => ({
      refund: (request) =>
        away ? Promise.reject(new ProviderError("simulated", "away")) : simulator.refund(request),
    }));
    await sellOut(optionId);
    await takeMoney(transactionId);
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("refunded_sold_out");
    expect(await refundsOf(transactionId)).toEqual([{ status: "submitted", amount: 4000 }]);
    await expectInvariants(db);
    away = false;
    await sendDueRefunds(jobContext(ctx));
    expect(await refundsOf(transactionId)).toEqual([{ status: "succeeded", amount: 4000 }]);
    await expectInvariants(db);
  });

  it("a refund whose answer was lost is confirmed by repeating it, not paid twice", async () => {
    let lost = true;
    const { ctx, optionId, transactionId } = await expired((simulator) => ({
      async refund(request) {
        const done = await simulator.refund(request);
        if (!lost) return done;
        lost = false;
        throw new ProviderError("simulated", "no answer");
      },
    }));
    await sellOut(optionId);
    await takeMoney(transactionId);
    await captureSale(ctx, transactionId);
    await sendDueRefunds(jobContext(ctx));
    expect(await refundsOf(transactionId)).toEqual([{ status: "succeeded", amount: 4000 }]);
    await expectInvariants(db);
  });

  it("approved late, declined at the capture: final, without further lookups", async () => {
    const { ctx, saleId, transactionId } = await expired();
    await approve(db, transactionId, "declined_at_capture");
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("declined");
    expect((await paymentOf(db, saleId)).status).toBe("declined");
    expect(await statusOf(db, saleId)).toBe("expired");
    await expectInvariants(db);
  });

  it("pending late, captured when the units are gone: refunded", async () => {
    const { ctx, optionId, saleId, transactionId } = await expired();
    await approve(db, transactionId, "pending");
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("pending");
    await sellOut(optionId);
    await takeMoney(transactionId);
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("refunded_sold_out");
    expect(await statusOf(db, saleId)).toBe("failed");
    await expectInvariants(db);
  });

  it("a caller that was suspended during the refund revives nothing", async () => {
    const asleep: { wake?: () => void } = {};
    let first = true;
    const { ctx, optionId, saleId, transactionId } = await expired((simulator) => ({
      async lookup(orderId) {
        const seen = await simulator.lookup(orderId);
        if (first && seen.status === "captured") {
          first = false;
          await new Promise<void>((resolve) => {
            asleep.wake = resolve;
          });
        }
        return seen;
      },
    }));
    const other = await sellOut(optionId);
    await takeMoney(transactionId);
    const sleeper = captureSale(ctx, transactionId);
    await expect.poll(() => asleep.wake).toBeDefined();
    await db.updateTable("payments").set({ lease_until: 1 }).where("id", "=", transactionId).execute();
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("refunded_sold_out");
    await endReservation(db, other.saleId);
    await expireSales(jobContext(ctx));
    asleep.wake?.();
    expect((await sleeper)?.outcome).toBe("refunded_sold_out");
    expect(await statusOf(db, saleId)).toBe("failed");
    await expectInvariants(db);
  });
});
