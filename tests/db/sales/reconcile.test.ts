/** The reconciler finishes what nobody came back for, and leaves alone what is not its turn (domain.md, 12.7). */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { decideSimulatedOrder } from "~/domain/payments/simulator/decide-simulated-order.server";
import type { Scenario } from "~/domain/payments/simulator/scenario";
import { captureSale } from "~/domain/sales/capture-sale.server";
import { expireSales } from "~/domain/sales/expire-sales.server";
import { reconcilePayments } from "~/domain/sales/reconcile-payments.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import {
  agePayment,
  approve,
  passReservation,
  paymentOf,
  placeOrder,
  providerOrderId,
  statusOf,
} from "../../fixtures/orders";
import { eachDatabase } from "../../support/databases";
import { expectInvariants } from "../../support/sales-invariants";

eachDatabase((_name, open) => {
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

  it("captures for a buyer who never came back, after the quiet period", async () => {
    const { job, saleId, transactionId } = await approved("close_tab");
    await reconcilePayments(job);
    expect(await statusOf(db, saleId)).toBe("created");
    await agePayment(db, transactionId);
    await reconcilePayments(job);
    expect(await statusOf(db, saleId)).toBe("captured");
    await expectInvariants(db);
  });

  it("asks once a round, not in a loop: what was just looked at waits", async () => {
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

  it("one payment that cannot be asked about does not stop the others", async () => {
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

  it("finds late money for an expired sale", async () => {
    const { job, saleId, transactionId } = await approved();
    await passReservation(db, saleId);
    await expireSales(job);
    await approve(db, transactionId, "close_tab");
    await agePayment(db, transactionId);
    await reconcilePayments(job);
    expect(await statusOf(db, saleId)).toBe("captured");
    await expectInvariants(db);
  });

  it("lets a payment go that the provider forgot about", async () => {
    const { job, saleId, transactionId } = await approved();
    await decideSimulatedOrder(db, await providerOrderId(db, transactionId), { kind: "cancel" });
    await agePayment(db, transactionId);
    await reconcilePayments(job);
    expect(await statusOf(db, saleId)).toBe("cancelled");
    await expectInvariants(db);
  });
});
