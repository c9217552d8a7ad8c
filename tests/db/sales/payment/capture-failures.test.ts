/**
 * Proves captures with wrong amounts, dead processes and lost leases: nothing is charged twice, lost or
 * stuck.
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { couponCount, paymentOf, providerOrderId, statusOf, stockOf } from "../../../fixtures/orders";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { approvedOrder, captureOutcome, expectSoldOnce } from "./paid-orders";

onBothDatabases("money", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  it("an order of another amount at the provider is never captured", async () => {
    const { ctx, saleId, transactionId } = await approvedOrder(db);
    const id = await providerOrderId(db, transactionId);
    await db.updateTable("simulated_orders").set({ amount: 1 }).where("id", "=", id).execute();
    expect(await captureOutcome(ctx, transactionId)).toBe("declined");
    expect(ctx.calls.capture).toBe(0);
    expect(await statusOf(db, saleId)).toBe("failed");
    expect(await couponCount(db, saleId)).toBe(0);
    await expectInvariants(db);
  });

  it.each([
    ["less", { amount: 1 }],
    ["another currency", { currency: "USD" }],
  ])("money captured in %s goes back, units too", async (_what, change) => {
    const { ctx, saleId, optionId, transactionId } = await approvedOrder(db);
    const id = await providerOrderId(db, transactionId);
    const captured = { status: "captured" as const, capture_id: crypto.randomUUID(), ...change };
    await db.updateTable("simulated_orders").set(captured).where("id", "=", id).execute();
    expect(await captureOutcome(ctx, transactionId)).toBe("refunded_sold_out");
    expect(await captureOutcome(ctx, transactionId)).toBe("refunded_sold_out");
    expect(ctx.calls.refund).toBe(1);
    expect(await statusOf(db, saleId)).toBe("failed");
    expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 0 });
    await expectInvariants(db);
  });

  it("the next caller finishes the capture of a process that died after the provider captured", async () => {
    const { ctx, saleId, optionId, transactionId } = await approvedOrder(db, "approve", (simulator) => ({
      // The process dies: not even the lease is released.
      async capture(orderId) {
        await simulator.capture(orderId);
        await db
          .updateTable("payments")
          .set({ lease_id: "a dead process", lease_until: Date.now() + 60_000 })
          .where("provider_order_id", "=", orderId)
          .execute();
        throw new Error("killed");
      },
    }));
    await expect(captureSale(ctx, transactionId)).rejects.toThrow("killed");
    expect(await captureOutcome(ctx, transactionId)).toBe("pending");
    expect(await statusOf(db, saleId)).toBe("created");
    await db.updateTable("payments").set({ lease_until: 1 }).where("id", "=", transactionId).execute();
    expect(await captureOutcome(ctx, transactionId)).toBe("captured");
    expect(ctx.calls.capture).toBe(1);
    await expectSoldOnce(db, { saleId, optionId });
  });

  it("a caller that lost its lease does no harm", async () => {
    const asleep: { wake?: () => void } = {};
    let first = true;
    const { ctx, saleId, optionId, transactionId } = await approvedOrder(db, "approve", (simulator) => ({
      async capture(orderId) {
        const seen = await simulator.capture(orderId);
        if (first) {
          first = false;
          await new Promise<void>((resolve) => {
            asleep.wake = resolve;
          });
        }
        return seen;
      },
    }));
    const sleeper = captureOutcome(ctx, transactionId);
    await expect.poll(() => asleep.wake).toBeDefined();
    await db.updateTable("payments").set({ lease_until: 1 }).where("id", "=", transactionId).execute();
    expect(await captureOutcome(ctx, transactionId)).toBe("captured");
    asleep.wake?.();
    expect(await sleeper).toBe("captured");
    await expectSoldOnce(db, { saleId, optionId });
  });

  it("an approval that the provider revokes leaves no payment pending", async () => {
    const { ctx, saleId, transactionId } = await approvedOrder(db, "approve", (simulator) => ({
      async capture(orderId) {
        await db
          .updateTable("simulated_orders")
          .set({ status: "created" })
          .where("id", "=", orderId)
          .execute();
        return simulator.lookup(orderId);
      },
    }));
    expect(await captureOutcome(ctx, transactionId)).toBe("not_approved");
    expect((await paymentOf(db, saleId)).status).toBe("created");
    await expectInvariants(db);
  });
});
