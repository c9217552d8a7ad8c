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
import { jobContext } from "../../../fixtures/context";
import {
  approve,
  couponCount,
  endReservation,
  paymentOf,
  sendDueRefunds,
  statusOf,
  stockOf,
} from "../../../fixtures/orders";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { expiredSale, sellOut, takeMoney } from "../payment/expired-sales";

onBothDatabases("money", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  async function refundsOf(paymentId: string) {
    return db
      .selectFrom("refunds")
      .select(["status", "amount"])
      .where("payment_id", "=", paymentId)
      .execute();
  }

  it.each(["approved", "captured"])("%s late while the units are there: captured", async (state) => {
    const { ctx, optionId, saleId, transactionId } = await expiredSale(db);
    await (state === "approved" ? approve(db, transactionId) : takeMoney(db, transactionId));
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("captured");
    expect(await couponCount(db, saleId)).toBe(2);
    expect(await stockOf(db, optionId)).toEqual({ sold: 2, held: 0 });
    await expectInvariants(db);
  });

  it("approved late when the units are gone: no money is captured", async () => {
    const { ctx, optionId, saleId, transactionId } = await expiredSale(db);
    await sellOut(db, optionId);
    await approve(db, transactionId);
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("cancelled");
    expect(ctx.calls).toMatchObject({ capture: 0, refund: 0 });
    expect(await statusOf(db, saleId)).toBe("expired");
    await expectInvariants(db);
  });

  it("captured late when the units are gone: refunded once under repeated calls", async () => {
    const { ctx, optionId, saleId, transactionId } = await expiredSale(db);
    await sellOut(db, optionId);
    await takeMoney(db, transactionId);
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
    const { ctx, optionId, transactionId } = await expiredSale(db, (simulator) => ({
      refund: (request) =>
        away ? Promise.reject(new ProviderError("simulated", "away")) : simulator.refund(request),
    }));
    await sellOut(db, optionId);
    await takeMoney(db, transactionId);
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
    const { ctx, optionId, transactionId } = await expiredSale(db, (simulator) => ({
      async refund(request) {
        const done = await simulator.refund(request);
        if (!lost) return done;
        lost = false;
        throw new ProviderError("simulated", "no answer");
      },
    }));
    await sellOut(db, optionId);
    await takeMoney(db, transactionId);
    await captureSale(ctx, transactionId);
    await sendDueRefunds(jobContext(ctx));
    expect(await refundsOf(transactionId)).toEqual([{ status: "succeeded", amount: 4000 }]);
    await expectInvariants(db);
  });

  it("approved late, declined at the capture: final, without further lookups", async () => {
    const { ctx, saleId, transactionId } = await expiredSale(db);
    await approve(db, transactionId, "declined_at_capture");
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("declined");
    expect((await paymentOf(db, saleId)).status).toBe("declined");
    expect(await statusOf(db, saleId)).toBe("expired");
    await expectInvariants(db);
  });

  it("pending late, captured when the units are gone: refunded", async () => {
    const { ctx, optionId, saleId, transactionId } = await expiredSale(db);
    await approve(db, transactionId, "pending");
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("pending");
    await sellOut(db, optionId);
    await takeMoney(db, transactionId);
    expect((await captureSale(ctx, transactionId))?.outcome).toBe("refunded_sold_out");
    expect(await statusOf(db, saleId)).toBe("failed");
    await expectInvariants(db);
  });

  it("a caller that was suspended during the refund revives nothing", async () => {
    const asleep: { wake?: () => void } = {};
    let first = true;
    const { ctx, optionId, saleId, transactionId } = await expiredSale(db, (simulator) => ({
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
    const other = await sellOut(db, optionId);
    await takeMoney(db, transactionId);
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
