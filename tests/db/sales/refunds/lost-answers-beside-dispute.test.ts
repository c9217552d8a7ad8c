/** Proves that a refund whose answer was lost is not asked for again while a buyer's bank decides about its payment (decision 267). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { sendOpenRefunds } from "~/domain/sales/refunds/send-open-refunds.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext } from "../../../fixtures/context";
import { buildPurchase } from "../../../fixtures/purchases";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

onBothDatabases("money", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  /** Withdrawn from, while the provider does not answer; then its bank begins to decide. */
  async function disputed() {
    const provider = { answers: false };
    const sale = await buildPurchase(db, {
      misbehaviour: (simulator) => ({
        async refund(request) {
          if (!provider.answers) throw new ProviderError(SIMULATOR, "no answer");
          return simulator.refund(request);
        },
      }),
    });
    await withdrawSale(sale.ctx, { ...sale.named, couponIds: null });
    const chargebackId = randomUUID();
    const bank = (stage: "opened" | "won" | "lost") =>
      recordChargeback(jobContext(sale.ctx), {
        paymentId: sale.transactionId,
        provider: SIMULATOR,
        chargeback: { chargebackId, stage, amount: 4000 },
      });
    await bank("opened");
    provider.answers = true;
    const asked = sale.ctx.calls.refund;
    const runJob = async () => {
      const refunds = db.updateTable("refunds").where("payment_id", "=", sale.transactionId);
      await refunds.set({ next_attempt_at: 1, lease_until: null }).execute();
      await sendOpenRefunds(jobContext(sale.ctx));
    };
    const shown = async () => {
      const purchase = await readPurchase(sale.ctx, sale.saleId);
      return purchase?.returned.filter(({ reason }) => reason !== "chargeback");
    };
    await runJob();
    return { sale, bank, runJob, shown, again: () => sale.ctx.calls.refund - asked };
  }

  it("it waits, says so, and is asked for once the bank has decided for the shop", async () => {
    const { bank, runJob, shown, again } = await disputed();
    expect(again()).toBe(0);
    expect(await shown()).toMatchObject([{ amount: 4000, sent: false, waits: true }]);
    await bank("won");
    await runJob();
    expect(await shown()).toMatchObject([{ amount: 4000, sent: true, waits: false }]);
    await expectInvariants(db);
  });
});
