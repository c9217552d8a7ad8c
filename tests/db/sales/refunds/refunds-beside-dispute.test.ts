/** Proves that no refund is sent while a buyer's bank decides about the payment: won it goes on, lost the bank has paid it (decision 254). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { settleRefund } from "~/domain/sales/refunds/record-refund-outcome.server";
import { retryRefund } from "~/domain/sales/refunds/retry-refund.server";
import { sendOpenRefunds } from "~/domain/sales/refunds/send-open-refunds.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { previewWithdrawal, readAcknowledgements } from "~/domain/sales/withdrawal/withdrawal-queries.server";
import { jobContext, ORIGIN, staffActor } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";

import { buildPurchase, mailsAfterPurchase } from "../../../fixtures/purchases";
import { onBothDatabases, onOneOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { mailsTo } from "../../../support/mailbox";

onBothDatabases("races", (name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  type Purchase = Awaited<ReturnType<typeof buildPurchase>>;

  /** One bank's case about the payment, stage by stage. */
  function dispute({ ctx, transactionId }: Purchase, amount: Cents | null = null) {
    const chargebackId = randomUUID();
    return (stage: "opened" | "won" | "lost") =>
      recordChargeback(jobContext(ctx), {
        paymentId: transactionId,
        provider: SIMULATOR,
        chargeback: { chargebackId, stage, amount },
      });
  }

  const withdraw = ({ ctx, named }: Purchase) => withdrawSale(ctx, { ...named, couponIds: null });

  /** Status, cents and whether the provider heard of it, oldest first. */
  const refundsOf = async ({ transactionId }: Purchase) => {
    const rows = await db
      .selectFrom("refunds")
      .select(["status", "amount", "provider_refund_id"])
      .where("payment_id", "=", transactionId)
      .orderBy("created_at")
      .orderBy("amount")
      .execute();
    return rows.map(({ status, amount, provider_refund_id }) => [
      status,
      amount,
      provider_refund_id !== null,
    ]);
  };

  const moneyOf = ({ transactionId }: Purchase) =>
    db
      .selectFrom("payments")
      .leftJoin("chargebacks", "chargebacks.payment_id", "payments.id")
      .select(["payments.status", "refunded_amount as refunded", "reversed_amount as reversed"])
      .select((eb) => eb.fn.coalesce("excess", eb.lit(0)).as("excess"))
      .where("payments.id", "=", transactionId)
      .executeTakeFirstOrThrow();

  /** What its buyer reads by mail. */
  async function acknowledged({ named: { email } }: Purchase) {
    const [mail] = await mailsTo(db, email, "withdrawal-acknowledgement");
    if (!mail) throw new Error("no acknowledgement");
    return composeMail(mail, ORIGIN, Date.now()).message.text.replaceAll(/\s+/g, " ");
  }

  const shown = async ({ ctx, saleId }: Purchase) =>
    (await readPurchase(ctx, saleId))?.returned.map(({ amount, sent, waits }) => ({ amount, sent, waits }));

  it("asked for in the second in which the case is opened leaves by one of both ways", async () => {
    const sales = await Promise.all(Array.from({ length: 6 }, () => buildPurchase(db)));
    await Promise.all(
      sales.map(async (sale) => {
        const bank = dispute(sale, 4000);
        await Promise.all([bank("opened"), withdraw(sale), sendOpenRefunds(jobContext(sale.ctx))]);
        await Promise.all([bank("lost"), sendOpenRefunds(jobContext(sale.ctx))]);
        await sendOpenRefunds(jobContext(sale.ctx));
        const [[status, amount, bySent]] = (await refundsOf(sale)) as [[string, number, boolean]];
        expect([status, amount]).toEqual(["succeeded", 4000]);
        expect((await moneyOf(sale)).excess).toBe(bySent ? 4000 : 0);
      }),
    );
    await expectInvariants(db);
  });

  onOneOfBoth(name, () => {
    it("a withdrawal waits, says so, and is sent once the bank has decided for the shop", async () => {
      const sale = await buildPurchase(db);
      const bank = dispute(sale);
      await bank("opened");
      expect(await previewWithdrawal(sale.ctx, sale.named)).toMatchObject({ waits: true });
      expect(await withdraw(sale)).toMatchObject({ amount: 4000, waits: true });
      expect(await readAcknowledgements(db, sale.saleId)).toMatchObject([{ waits: true }]);
      expect(await acknowledged(sale)).toMatch(/esperamos a que resuelva(?!.*14 días)/);
      await sendOpenRefunds(jobContext(sale.ctx));
      expect(await refundsOf(sale)).toEqual([["requested", 4000, false]]);
      expect(await shown(sale)).toEqual([{ amount: 4000, sent: false, waits: true }]);
      expect(await mailsAfterPurchase(db, sale.named.email)).toEqual(["withdrawal-acknowledgement"]);
      await expectInvariants(db);
      await bank("won");
      expect(await readAcknowledgements(db, sale.saleId)).toMatchObject([{ waits: false }]);
      expect(await shown(sale)).toEqual([{ amount: 4000, sent: false, waits: false }]);
      await sendOpenRefunds(jobContext(sale.ctx));
      expect(await refundsOf(sale)).toEqual([["succeeded", 4000, true]]);
      expect(await moneyOf(sale)).toEqual({ status: "refunded", refunded: 4000, reversed: 0, excess: 0 });
      expect(await mailsAfterPurchase(db, sale.named.email)).toEqual([
        "refund",
        "withdrawal-acknowledgement",
      ]);
      await expectInvariants(db);
    });

    it("has been paid by a bank that decided against the shop: nothing is sent, and nothing was lost", async () => {
      const sale = await buildPurchase(db);
      const bank = dispute(sale);
      await bank("opened");
      await withdraw(sale);
      await bank("lost");
      await sendOpenRefunds(jobContext(sale.ctx));
      expect(await refundsOf(sale)).toEqual([["succeeded", 4000, false]]);
      expect(await moneyOf(sale)).toEqual({ status: "reversed", refunded: 4000, reversed: 0, excess: 0 });
      expect(await shown(sale)).toEqual([{ amount: 4000, sent: true, waits: false }]);
      expect(await mailsAfterPurchase(db, sale.named.email)).toEqual(["withdrawal-acknowledgement"]);
      await expectInvariants(db);
    });

    it.each([null, 4000])(
      "of one coupon, and a bank that took all (%s cents): each is counted once",
      async (amount) => {
        const sale = await buildPurchase(db);
        const bank = dispute(sale, amount);
        await bank("opened");
        await refundByStaff(sale.ctx, { saleId: sale.saleId, couponIds: sale.ids.slice(0, 1), amount: 1500 });
        await bank("lost");
        await sendOpenRefunds(jobContext(sale.ctx));
        expect(await refundsOf(sale)).toEqual([["succeeded", 1500, false]]);
        expect(await moneyOf(sale)).toEqual({
          status: "reversed",
          refunded: 1500,
          reversed: 2500,
          excess: 0,
        });
        await expectInvariants(db);
      },
    );

    it("of less than the bank took is paid by it first; one of more is sent, since the bank did not pay it", async () => {
      const sale = await buildPurchase(db, { quantity: 3 });
      const bank = dispute(sale, 2500);
      await bank("opened");
      await refundByStaff(sale.ctx, { saleId: sale.saleId, couponIds: sale.ids.slice(0, 1) });
      await refundByStaff(sale.ctx, { saleId: sale.saleId, couponIds: sale.ids.slice(1, 2), amount: 1000 });
      await bank("lost");
      expect(await moneyOf(sale)).toEqual({
        status: "partially_refunded",
        refunded: 3000,
        reversed: 500,
        excess: 0,
      });
      await sendOpenRefunds(jobContext(sale.ctx));
      const sent = await refundsOf(sale);
      expect(sent.sort()).toEqual([
        ["succeeded", 1000, true],
        ["succeeded", 2000, false],
      ]);
      await expectInvariants(db);
    });

    it("of more than is left when the bank took a part of it is a person's to send", async () => {
      const sale = await buildPurchase(db);
      const bank = dispute(sale, 2500);
      await bank("opened");
      await withdraw(sale);
      await bank("lost");
      await sendOpenRefunds(jobContext(sale.ctx));
      expect(await refundsOf(sale)).toEqual([["failed", 4000, false]]);
      expect((await moneyOf(sale)).excess).toBe(2500);
      await expectInvariants(db);
    });

    it("that was sent before is beyond the payment when the bank takes it, too", async () => {
      const sale = await buildPurchase(db);
      await withdraw(sale);
      await dispute(sale, 4000)("lost");
      expect(await refundsOf(sale)).toEqual([["succeeded", 4000, true]]);
      expect(await moneyOf(sale)).toEqual({ status: "reversed", refunded: 4000, reversed: 0, excess: 4000 });
      await expectInvariants(db);
    });

    /** A withdrawal whose refund a provider without balance has refused. */
    async function refused(sale: Purchase) {
      const { ctx, transactionId } = sale;
      const order = db.updateTable("simulated_orders").where("idempotency_key", "=", transactionId);
      await order.set({ status: "pending" }).execute();
      await withdraw(sale);
      const refunds = db.selectFrom("refunds").select(["id", "attempts"]);
      const refund = await refunds.where("payment_id", "=", transactionId).executeTakeFirstOrThrow();
      const refusal = { status: "failed", providerRefundId: null, reason: "no balance" } as const;
      await settleRefund(jobContext(ctx), refund, refusal);
      await order.set({ status: "captured" }).execute();
    }
    const retried = async ({ ctx, transactionId }: Purchase) => {
      const { id } = await db
        .selectFrom("refunds")
        .select("id")
        .where("payment_id", "=", transactionId)
        .executeTakeFirstOrThrow();
      return retryRefund({ ...ctx, actor: staffActor() }, id);
    };

    it.each([null, 4000])(
      "that the provider had refused is paid by a bank that takes it (%s)",
      async (amount) => {
        const sale = await buildPurchase(db);
        await refused(sale);
        expect(await refundsOf(sale)).toEqual([["failed", 4000, false]]);
        await dispute(sale, amount)("lost");
        expect(await refundsOf(sale)).toEqual([["succeeded", 4000, false]]);
        expect(await moneyOf(sale)).toEqual({ status: "reversed", refunded: 4000, reversed: 0, excess: 0 });
        await expect(retried(sale)).rejects.toMatchObject({ facts: { reason: "refund_not_failed" } });
        await expectInvariants(db);
      },
    );

    it("of which the bank took a part is not sent again, also not one that the provider had refused", async () => {
      const sale = await buildPurchase(db);
      await refused(sale);
      await dispute(sale, 2500)("lost");
      await expect(retried(sale)).rejects.toMatchObject({ facts: { reason: "refund_paid_in_part" } });
      await sendOpenRefunds(jobContext(sale.ctx));
      expect(await refundsOf(sale)).toEqual([["failed", 4000, false]]);
      expect((await moneyOf(sale)).excess).toBe(2500);
      await expectInvariants(db);
    });

    it("waits for the last of two cases", async () => {
      const sale = await buildPurchase(db);
      const [one, other] = [dispute(sale), dispute(sale)];
      await one("opened");
      await other("opened");
      await withdraw(sale);
      await one("won");
      await sendOpenRefunds(jobContext(sale.ctx));
      expect(await refundsOf(sale)).toEqual([["requested", 4000, false]]);
      await other("won");
      await sendOpenRefunds(jobContext(sale.ctx));
      expect(await refundsOf(sale)).toEqual([["succeeded", 4000, true]]);
      await expectInvariants(db);
    });
  });
});
