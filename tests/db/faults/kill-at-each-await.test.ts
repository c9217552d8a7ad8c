// Proves that a process killed at any await between create and refund leaves nothing that the next one cannot
// finish.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext, type TestContext, visitorContext, visitorIdOf } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import {
  approve,
  couponCount,
  newEmail,
  placeOrder,
  sendDueRefunds,
  statusOf,
  validate,
} from "../../fixtures/orders";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { diesOn, type MortalJob, runMortal } from "../../support/processes/mortals";

const SIDE_BY_SIDE = 4;
const PATIENCE = { timeout: 60_000 };

onBothDatabases("faults", (name, open) => {
  let db: Db;
  let url: string;
  let optionId: string;

  beforeAll(async () => {
    ({ db, url } = await open());
    optionId = (await buildOffer(db, { options: [{ capacity: 1_000 }] })).options[0].id;
  });
  afterAll(async () => {
    await expectInvariants(db);
  });

  type Victim = Omit<MortalJob, "url" | "dieAt"> & {
    ctx: TestContext;
    saleId: string;
    transactionId: string;
  };

  /** Kills one process at each await of the verb, with a change at one of eight, a few side by side, each at a sale of its own. */
  async function killEverywhere(
    prepare: () => Promise<Victim>,
    finish: (victim: Victim, round: number) => Promise<void>,
  ) {
    const jobOf = ({ verb, id, visitorId, email }: Victim) => ({ url, verb, id, visitorId, email });
    const steps = await runMortal(jobOf(await prepare()));
    if (steps === null) throw new Error("it was not to die");
    const rounds = Array.from({ length: steps }, (_, index) => index + 1).filter((dieAt) =>
      diesOn(name, dieAt),
    );
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, async () => {
        for (let round = rounds.shift(); round !== undefined; round = rounds.shift()) {
          const victim = await prepare();
          // A process without contention takes a step or two fewer than the first one, and outlives the last
          // rounds.
          const taken = await runMortal({ ...jobOf(victim), dieAt: round });
          if (taken !== null) expect(taken).toBeLessThan(round);
          await finish(victim, round);
        }
      }),
    );
    return steps;
  }

  async function leaseRunsOut(table: "payments" | "refunds", column: "id" | "payment_id", id: string) {
    await db
      .updateTable(table)
      .set({ lease_until: 1 })
      .where(column as "id", "=", id)
      .execute();
  }

  const isPaidOnce = async (saleId: string) => {
    // Another of the parallel processes may be finishing it.
    await expect.poll(() => statusOf(db, saleId), PATIENCE).toBe("captured");
    expect(await couponCount(db, saleId)).toBe(1);
  };

  it("create: the buyer presses again and buys", async () => {
    const steps = await killEverywhere(
      async () => {
        const ctx = visitorContext(db);
        const { sessionId } = await validate(ctx, { lines: [{ optionId }] });
        return {
          verb: "create",
          id: sessionId,
          visitorId: visitorIdOf(ctx),
          ctx,
          saleId: "",
          transactionId: "",
        };
      },
      async ({ ctx, id }) => {
        const { saleId, transactionId } = await createSale(ctx, { sessionId: id });
        await approve(db, transactionId);
        await captureSale(ctx, transactionId);
        await isPaidOnce(saleId);
      },
    );
    expect(steps).toBeGreaterThan(10);
  });

  async function approved(): Promise<Victim> {
    const ctx = visitorContext(db);
    const { saleId, transactionId } = await placeOrder(ctx, { lines: [{ optionId }] });
    await approve(db, transactionId);
    return { verb: "capture", id: transactionId, visitorId: visitorIdOf(ctx), ctx, saleId, transactionId };
  }

  it("capture: the buyer reloads, or the reconciler finishes it alone", async () => {
    const steps = await killEverywhere(approved, async ({ ctx, saleId, transactionId }, round) => {
      await leaseRunsOut("payments", "id", transactionId);
      if (round % 2 === 0) await captureSale(ctx, transactionId);
      else {
        const old = { created_at: 1, updated_at: 1 };
        await db.updateTable("payments").set(old).where("id", "=", transactionId).execute();
        await reconcilePayments(jobContext(ctx));
      }
      await isPaidOnce(saleId);
    });
    expect(steps).toBeGreaterThan(20);
  });

  async function paid(): Promise<Victim> {
    const ctx = visitorContext(db);
    const email = newEmail();
    const sale = await placeOrder(ctx, { lines: [{ optionId }], form: { email } });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    return { ...sale, verb: "withdraw", id: sale.saleId, visitorId: visitorIdOf(ctx), email, ctx };
  }

  const isRefundedOnce = async ({ saleId, transactionId }: Victim) => {
    expect(await statusOf(db, saleId)).toBe("refunded");
    const refunds = () =>
      db.selectFrom("refunds").select(["status", "amount"]).where("payment_id", "=", transactionId).execute();
    await expect.poll(refunds, PATIENCE).toEqual([{ status: "succeeded", amount: 2000 }]);
  };

  it("withdraw and refund: the buyer asks again, and the job sends the money", async () => {
    await killEverywhere(paid, async (victim) => {
      const { ctx, saleId, email = "", transactionId } = victim;
      await withdrawSale(ctx, { sale: { saleId }, email, couponIds: null });
      await leaseRunsOut("refunds", "payment_id", transactionId);
      await sendDueRefunds(jobContext(ctx));
      await isRefundedOnce(victim);
    });
  });
});
