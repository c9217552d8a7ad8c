/**
 * Proves captures with wrong amounts, dead processes and lost leases: nothing is charged twice, lost or
 * stuck.
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { ProviderError } from "~/domain/kernel/payment-provider";
import type { Scenario } from "~/domain/payments/simulator/scenario";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { type Misbehaviour, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import {
  approve,
  couponCount,
  paymentOf,
  placeOrder,
  providerOrderId,
  statusOf,
  stockOf,
} from "../../../fixtures/orders";
import { eachDatabase } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

const isProviderError = (error: unknown) => {
  if (!(error instanceof ProviderError)) throw error;
  return "provider_error" as const;
};

eachDatabase((_name, open) => {
  let db: Db;
  let optionId: string;

  beforeAll(async () => {
    ({ db } = await open());
  });

  /** An approved order of two units of a new option. */
  async function approved(scenario: Scenario = "approve", misbehaviour?: Misbehaviour) {
    optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
    const ctx = visitorContext(db, { misbehaviour });
    const sale = await placeOrder(ctx, { lines: [{ optionId, quantity: 2 }] });
    await approve(db, sale.transactionId, scenario);
    return { ctx, ...sale };
  }

  const outcome = async (ctx: Parameters<typeof captureSale>[0], id: string) =>
    (await captureSale(ctx, id).catch((error: unknown) => ({ outcome: isProviderError(error) })))?.outcome;

  async function expectSoldOnce(saleId: string) {
    expect(await statusOf(db, saleId)).toBe("captured");
    expect(await couponCount(db, saleId)).toBe(2);
    expect(await stockOf(db, optionId)).toEqual({ sold: 2, held: 0 });
    await expectInvariants(db);
  }

  it("an order of another amount at the provider is never captured", async () => {
    const { ctx, saleId, transactionId } = await approved();
    const id = await providerOrderId(db, transactionId);
    await db.updateTable("simulated_orders").set({ amount: 1 }).where("id", "=", id).execute();
    expect(await outcome(ctx, transactionId)).toBe("declined");
    expect(ctx.calls.capture).toBe(0);
    expect(await statusOf(db, saleId)).toBe("failed");
    expect(await couponCount(db, saleId)).toBe(0);
    await expectInvariants(db);
  });

  it.each([
    ["less", { amount: 1 }],
    ["another currency", { currency: "USD" }],
  ])("money captured in %s goes back, units too", async (_what, change) => {
    const { ctx, saleId, transactionId } = await approved();
    const id = await providerOrderId(db, transactionId);
    const captured = { status: "captured" as const, capture_id: crypto.randomUUID(), ...change };
    await db.updateTable("simulated_orders").set(captured).where("id", "=", id).execute();
    expect(await outcome(ctx, transactionId)).toBe("refunded_sold_out");
    expect(await outcome(ctx, transactionId)).toBe("refunded_sold_out");
    expect(ctx.calls.refund).toBe(1);
    expect(await statusOf(db, saleId)).toBe("failed");
    expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 0 });
    await expectInvariants(db);
  });

  it("the next caller finishes the capture of a process that died after the provider captured", async () => {
    const { ctx, saleId, transactionId } = await approved("approve", (simulator) => ({
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
    expect(await outcome(ctx, transactionId)).toBe("pending");
    expect(await statusOf(db, saleId)).toBe("created");
    await db.updateTable("payments").set({ lease_until: 1 }).where("id", "=", transactionId).execute();
    expect(await outcome(ctx, transactionId)).toBe("captured");
    expect(ctx.calls.capture).toBe(1);
    await expectSoldOnce(saleId);
  });

  it("a caller that lost its lease does no harm", async () => {
    const asleep: { wake?: () => void } = {};
    let first = true;
    const { ctx, saleId, transactionId } = await approved("approve", (simulator) => ({
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
    const sleeper = outcome(ctx, transactionId);
    await expect.poll(() => asleep.wake).toBeDefined();
    await db.updateTable("payments").set({ lease_until: 1 }).where("id", "=", transactionId).execute();
    expect(await outcome(ctx, transactionId)).toBe("captured");
    asleep.wake?.();
    expect(await sleeper).toBe("captured");
    await expectSoldOnce(saleId);
  });

  it("an approval that the provider revokes leaves no payment pending", async () => {
    const { ctx, saleId, transactionId } = await approved("approve", (simulator) => ({
      async capture(orderId) {
        await db
          .updateTable("simulated_orders")
          .set({ status: "created" })
          .where("id", "=", orderId)
          .execute();
        return simulator.lookup(orderId);
      },
    }));
    expect(await outcome(ctx, transactionId)).toBe("not_approved");
    expect((await paymentOf(db, saleId)).status).toBe("created");
    await expectInvariants(db);
  });
});
