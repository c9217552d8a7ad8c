/**
 * Proves that the reconciler finishes abandoned payments, and skips those that are not due
 * (docs/domain.md 12.7).
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { decideSimulatedOrder } from "~/domain/payments/simulator/decide-simulated-order.server";
import type { Scenario } from "~/domain/payments/simulator/scenario";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import {
  agePayment,
  approve,
  endReservation,
  paymentOf,
  placeOrder,
  providerOrderId,
  statusOf,
} from "../../../fixtures/orders";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

onBothDatabases("money", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  async function approved(scenario?: Scenario) {
    const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId }] });
    if (scenario) await approve(db, sale.transactionId, scenario);
    return { ctx, job: jobContext(ctx), ...sale };
  }

  it("captures for a buyer who never returns, after the quiet period", async () => {
    const { job, saleId, transactionId } = await approved("close_tab");
    await reconcilePayments(job);
    expect(await statusOf(db, saleId)).toBe("created");
    await agePayment(db, transactionId);
    await reconcilePayments(job);
    expect(await statusOf(db, saleId)).toBe("captured");
    await expectInvariants(db);
  });

  it("looks up once a round: a recent lookup makes a payment wait", async () => {
    const { job, transactionId } = await approved();
    await agePayment(db, transactionId);
    expect(await reconcilePayments(job)).toBe(1);
    expect(await reconcilePayments(job)).toBe(0);
  });

  it.each<Scenario>(["capture_error", "lost_answer"])("goes on after %s", async (scenario) => {
    const { ctx, job, saleId, transactionId } = await approved(scenario);
    await expect(captureSale(ctx, transactionId)).rejects.toThrow();
    expect((await paymentOf(db, saleId)).status).toBe("capturing");
    await agePayment(db, transactionId, 1);
    await reconcilePayments(job);
    expect(await statusOf(db, saleId)).toBe("captured");
    await expectInvariants(db);
  });

  it("a payment whose lookup fails does not stop the others", async () => {
    const broken = await approved("close_tab");
    const fine = await approved("close_tab");
    const orderId = await providerOrderId(db, broken.transactionId);
    const ctx = visitorContext(db, {
      misbehaviour: (simulator) => ({
        lookup: (id) => (id === orderId ? Promise.reject(new Error("broken")) : simulator.lookup(id)),
      }),
    });
    await agePayment(db, broken.transactionId, 7);
    await agePayment(db, fine.transactionId, 6);
    await reconcilePayments(jobContext(ctx));
    expect(await statusOf(db, fine.saleId)).toBe("captured");
    expect(await statusOf(db, broken.saleId)).toBe("created");
    await expectInvariants(db);
  });

  it("begins with captures of dead processes, however long others have waited", async () => {
    const [waiting, begun, late] = [await approved(), await approved("close_tab"), await approved()];
    const asked: string[] = [];
    const ctx = visitorContext(db, {
      misbehaviour: (simulator) => ({
        lookup(orderId) {
          asked.push(orderId);
          return simulator.lookup(orderId);
        },
      }),
    });
    await agePayment(db, waiting.transactionId, 60);
    await agePayment(db, late.transactionId, 50);
    // It died before it knew whether the buyer had paid, a minute ago.
    const lease = { lease_id: "dead", lease_until: 1, updated_at: Date.now() - 60_000 };
    await db.updateTable("payments").set(lease).where("id", "=", begun.transactionId).execute();
    await reconcilePayments(jobContext(ctx));
    expect(asked[0]).toBe(await providerOrderId(db, begun.transactionId));
    expect(asked).toContain(await providerOrderId(db, waiting.transactionId));
    expect(await statusOf(db, begun.saleId)).toBe("captured");
    await expectInvariants(db);
  });

  it("times out on a hanging answer, and continues with other payments and providers", async () => {
    const [silent, fine, elsewhere] = [
      await approved("close_tab"),
      await approved("close_tab"),
      await approved("close_tab"),
    ];
    const orderId = await providerOrderId(db, silent.transactionId);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { payments, ...ctx } = visitorContext(db, {
      misbehaviour: (simulator) => ({
        async lookup(id) {
          if (id === orderId) await answered;
          return simulator.lookup(id);
        },
      }),
    });
    const other = visitorContext(db).payments.active;
    const byName = (name: string) => (name === "other" ? other : payments.byName(name));
    for (const [{ transactionId }, minutes] of [
      [silent, 9],
      [fine, 8],
      [elsewhere, 7],
    ] as const) {
      await agePayment(db, transactionId, minutes);
    }
    const provider = { provider: "other" };
    await db.updateTable("payments").set(provider).where("id", "=", elsewhere.transactionId).execute();
    let over = false;
    const job = jobContext({ ...ctx, payments: { ...payments, byName } });
    const round = reconcilePayments(job, { limitMs: 3_000 }).finally(() => {
      over = true;
    });
    await expect.poll(() => statusOf(db, elsewhere.saleId)).toBe("captured");
    expect(over).toBe(false);
    await round;
    expect(await statusOf(db, fine.saleId)).toBe("captured");
    expect(await statusOf(db, silent.saleId)).toBe("created");
    const failure = await db
      .selectFrom("job_failures")
      .select("last_error")
      .where("row_id", "=", silent.transactionId)
      .executeTakeFirst();
    expect(failure).toEqual({ last_error: "took longer than 3 s" });
    answer();
    await expect.poll(async () => (await paymentOf(db, silent.saleId)).lease_id).toBeNull();
  });

  it("captures a late payment of an expired sale", async () => {
    const { job, saleId, transactionId } = await approved();
    await endReservation(db, saleId);
    await expireSales(job);
    await approve(db, transactionId, "close_tab");
    await agePayment(db, transactionId);
    await reconcilePayments(job);
    expect(await statusOf(db, saleId)).toBe("captured");
    await expectInvariants(db);
  });

  it("closes a payment unknown to the provider", async () => {
    const { job, saleId, transactionId } = await approved();
    await decideSimulatedOrder(db, await providerOrderId(db, transactionId), { kind: "cancel" });
    await agePayment(db, transactionId);
    await reconcilePayments(job);
    expect(await statusOf(db, saleId)).toBe("cancelled");
    await expectInvariants(db);
  });
});
