/**
 * Proves PayPal refunds: full, partial, never twice, never above the payment; reversals and disputes at
 * PayPal.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { ProviderError, type RefundRequest } from "~/domain/kernel/payment-provider";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { sendOpenRefunds } from "~/domain/sales/refunds/send-open-refunds.server";
import { sendRefund } from "~/domain/sales/refunds/send-refund.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { couponsOf } from "~/domain/sales/withdrawal/withdrawal";
import { previewWithdrawal } from "~/domain/sales/withdrawal/withdrawal-queries.server";
import { jobContext } from "../../fixtures/context";
import { paymentOf, statusOf } from "../../fixtures/orders";
import { mailsAfterPurchase } from "../../fixtures/purchases";
import { onOneByFile } from "../../support/databases";
import { type FakePaypal, startFakePaypal } from "../../support/fakes/fake-paypal";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { isNight } from "../../support/run/nightly";
import { orderedAtPaypal, processDueEvents, refundsOf, sendEvent } from "./paypal-shop";

/** The time limit passes twice at night: a body that never ends is tried with a change where money is taken. */
const TROUBLES = isNight()
  ? (["lost answer", "slow body", "silence", "html"] as const)
  : (["lost answer", "silence", "html"] as const);

onOneByFile((_name, open) => {
  let db: Db;
  let fake: FakePaypal;

  beforeAll(async () => {
    ({ db } = await open());
    fake = await startFakePaypal();
  });
  afterAll(() => fake.stop());

  async function bought() {
    const sale = await orderedAtPaypal(db, fake);
    fake.press(sale.orderId, "approve");
    const captured = await captureSale(sale.ctx, sale.transactionId);
    expect(captured?.outcome).toBe("captured");
    const ids = couponsOf(await previewWithdrawal(sale.ctx, sale.named)).map(({ id }) => id);
    const captureId = sale.atPaypal.capture?.id ?? "";
    return { ...sale, ids: ids as [string, string], captureId };
  }
  type Bought = Awaited<ReturnType<typeof bought>>;

  const withdraw = ({ ctx, named }: Bought, couponIds: string[] | null = null) =>
    withdrawSale(ctx, { ...named, couponIds });

  async function laterRound({ ctx }: Bought) {
    await db.updateTable("refunds").set({ next_attempt_at: 0 }).execute();
    await sendOpenRefunds(jobContext(ctx));
  }

  const request = (sale: Bought, more: Partial<RefundRequest> = {}): RefundRequest => ({
    orderId: sale.orderId,
    captureId: sale.captureId,
    refundId: crypto.randomUUID(),
    amount: 4000,
    currency: "EUR",
    captured: 4000,
    alreadyRefunded: 0,
    repeat: false,
    ...more,
  });

  it("refunds the whole sale, and notifies the buyer", async () => {
    const sale = await bought();
    await withdraw(sale);
    expect(fake.givenBack(sale.orderId)).toBe(4000);
    const [refund] = await refundsOf(db, sale.transactionId);
    expect(refund).toMatchObject({ status: "succeeded", amount: 4000, attempts: 1 });
    expect(sale.atPaypal.refunds).toMatchObject([{ id: refund?.provider_refund_id, custom_id: refund?.id }]);
    expect(await mailsAfterPurchase(db, sale.named.email)).toEqual(["refund", "withdrawal-acknowledgement"]);
    // The sale's captured state stays on record.
    expect((await captureSale(sale.ctx, sale.transactionId))?.outcome).toBe("captured");
    await expectInvariants(db);
  });

  it("refunds coupon by coupon", async () => {
    const sale = await bought();
    await withdraw(sale, [sale.ids[0]]);
    expect(fake.givenBack(sale.orderId)).toBe(2000);
    expect(await statusOf(db, sale.saleId)).toBe("captured");
    expect(sale.atPaypal.capture?.status).toBe("PARTIALLY_REFUNDED");
    await withdraw(sale, [sale.ids[1]]);
    expect(fake.givenBack(sale.orderId)).toBe(4000);
    expect(await refundsOf(db, sale.transactionId)).toHaveLength(2);
    await expectInvariants(db);
  });

  it.each(TROUBLES)("%s: retried, paid once", async (kind) => {
    const sale = await bought();
    fake.behave("refund", { kind });
    await withdraw(sale);
    expect(await refundsOf(db, sale.transactionId)).toMatchObject([{ status: "submitted", attempts: 1 }]);
    await laterRound(sale);
    expect(await refundsOf(db, sale.transactionId)).toMatchObject([{ status: "succeeded", attempts: 2 }]);
    expect(sale.atPaypal.refunds).toHaveLength(1);
    expect(fake.givenBack(sale.orderId)).toBe(4000);
    await expectInvariants(db);
  });

  it("a pending refund is followed by event or by lookup", async () => {
    for (const how of ["event", "asking"]) {
      const sale = await bought();
      fake.how.refunds = "PENDING";
      await withdraw(sale);
      fake.how.refunds = "COMPLETED";
      expect(await refundsOf(db, sale.transactionId)).toMatchObject([{ status: "submitted" }]);
      expect(await mailsAfterPurchase(db, sale.named.email)).toEqual(["withdrawal-acknowledgement"]);
      fake.settleRefund(sale.atPaypal.refunds[0]?.id ?? "", "COMPLETED");
      const event = fake.events.at(-1);
      if (!event) throw new Error("no event");
      if (how === "event") {
        await sendEvent(sale.ctx, fake, event);
        await processDueEvents(sale.ctx);
      } else {
        await laterRound(sale);
      }
      expect(await refundsOf(db, sale.transactionId)).toMatchObject([{ status: "succeeded" }]);
      expect(sale.atPaypal.refunds).toHaveLength(1);
    }
    await expectInvariants(db);
  });

  it("a refund that fails at the bank fails here, with PayPal's reason", async () => {
    const sale = await bought();
    fake.how.refunds = "PENDING";
    await withdraw(sale);
    fake.how.refunds = "COMPLETED";
    fake.settleRefund(sale.atPaypal.refunds[0]?.id ?? "", "FAILED");
    await laterRound(sale);
    expect(await refundsOf(db, sale.transactionId)).toMatchObject([
      { status: "failed", last_error: "ECHECK" },
    ]);
  });

  it("a refund above the payment is refused permanently", async () => {
    const sale = await bought();
    const { active } = sale.ctx.payments;
    expect(await active.refund(request(sale, { amount: 4001 }))).toEqual({
      status: "failed",
      providerRefundId: null,
      reason: "REFUND_AMOUNT_EXCEEDED",
    });
    expect(await active.refund(request(sale, { currency: "USD" }))).toMatchObject({
      reason: "REFUND_CAPTURE_CURRENCY_MISMATCH",
    });
    expect(await active.refund(request(sale, { amount: 4000 }))).toMatchObject({ status: "succeeded" });
    expect(await active.refund(request(sale, { amount: 1 }))).toMatchObject({
      status: "failed",
      reason: "CAPTURE_FULLY_REFUNDED",
    });
    expect(fake.givenBack(sale.orderId)).toBe(4000);
  });

  it.each([
    [422, "PENDING_CAPTURE"],
    [422, "REFUND_FAILED_INSUFFICIENT_FUNDS"],
    [422, "TRANSACTION_DISPUTED"],
    [409, "PREVIOUS_REQUEST_IN_PROGRESS"],
    [500, "INTERNAL_SERVER_ERROR"],
  ])("%i %s may pass: asked again later", async (status, issue) => {
    const sale = await bought();
    fake.behave("refund", { kind: "refusal", status, name: "UNPROCESSABLE_ENTITY", issue });
    await withdraw(sale);
    const [refund] = await refundsOf(db, sale.transactionId);
    expect(refund).toMatchObject({ status: "submitted" });
    expect(refund?.last_error).toContain(issue);
    await laterRound(sale);
    expect(await refundsOf(db, sale.transactionId)).toMatchObject([{ status: "succeeded" }]);
    expect(fake.givenBack(sale.orderId)).toBe(4000);
  });

  it("an answer about another amount is not accepted", async () => {
    const sale = await bought();
    fake.behave("refund", {
      kind: "altered",
      change: (json) => ({ ...json, amount: { value: "1.00", currency_code: "EUR" } }),
    });
    await expect(sale.ctx.payments.active.refund(request(sale))).rejects.toBeInstanceOf(ProviderError);
  });

  it("a lookup without PayPal's id finds the refund itself, never a second one", async () => {
    const sale = await bought();
    const asked = request(sale);
    const first = await sale.ctx.payments.active.refund(asked);
    const again = await sale.ctx.payments.active.lookupRefund({ ...asked, providerRefundId: null });
    expect(again).toEqual(first);
    expect(fake.givenBack(sale.orderId)).toBe(4000);
  });

  it("ten processes send one refund once", async () => {
    const sale = await bought();
    fake.behave("refund", { kind: "refusal", status: 503, name: "SERVICE_UNAVAILABLE" });
    await withdraw(sale);
    await db.updateTable("refunds").set({ next_attempt_at: 0 }).execute();
    const [refund] = await refundsOf(db, sale.transactionId);
    await Promise.all(Array.from({ length: 10 }, () => sendRefund(jobContext(sale.ctx), refund?.id ?? "")));
    expect(sale.atPaypal.refunds).toHaveLength(1);
    await expectInvariants(db);
  });

  describe("refunds outside the shop", () => {
    const eventsOf = () =>
      db.selectFrom("payment_events").select("outcome").orderBy("received_at", "desc").execute();
    const couponsNow = (saleId: string) =>
      db
        .selectFrom("coupons")
        .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
        .select("coupons.status")
        .where("sale_lines.sale_id", "=", saleId)
        .execute();

    it("a refund made at PayPal's own site waits for a person", async () => {
      const sale = await bought();
      await sendEvent(sale.ctx, fake, fake.takeBack(sale.captureId, "5.00", "REFUNDED"));
      await processDueEvents(sale.ctx);
      expect((await eventsOf())[0]).toEqual({ outcome: "unmatched" });
      expect(await paymentOf(db, sale.saleId)).toMatchObject({ status: "captured", refunded_amount: 0 });
    });

    it("a reversal voids the coupons", async () => {
      const sale = await bought();
      await sendEvent(sale.ctx, fake, fake.takeBack(sale.captureId, "40.00", "REVERSED"));
      await processDueEvents(sale.ctx);
      expect(await paymentOf(db, sale.saleId)).toMatchObject({ status: "reversed", reversed_amount: 4000 });
      expect(await couponsNow(sale.saleId)).toEqual([{ status: "void" }, { status: "void" }]);
    });

    it("a dispute is flagged; a won one changes nothing", async () => {
      const sale = await bought();
      await sendEvent(sale.ctx, fake, fake.dispute(sale.captureId, "CREATED"));
      await processDueEvents(sale.ctx);
      expect(await paymentOf(db, sale.saleId)).toMatchObject({ status: "captured", disputed: true });
      await sendEvent(sale.ctx, fake, fake.dispute(sale.captureId, "UPDATED"));
      await sendEvent(sale.ctx, fake, fake.dispute(sale.captureId, "RESOLVED", "RESOLVED_SELLER_FAVOUR"));
      await processDueEvents(sale.ctx);
      expect(await paymentOf(db, sale.saleId)).toMatchObject({
        status: "captured",
        disputed: false,
        reversed_amount: 0,
      });
    });

    it("a lost dispute counts once, whichever of its events comes first", async () => {
      for (const order of ["resolved first", "reversed first"]) {
        const sale = await bought();
        const opened = fake.dispute(sale.captureId, "CREATED");
        const resolved = fake.dispute(sale.captureId, "RESOLVED", "RESOLVED_BUYER_FAVOUR");
        const reversed = fake.takeBack(sale.captureId, "40.00", "REVERSED");
        const both = order === "resolved first" ? [resolved, reversed] : [reversed, resolved];
        for (const event of [...both, opened]) {
          await sendEvent(sale.ctx, fake, event);
          await processDueEvents(sale.ctx);
        }
        expect(await paymentOf(db, sale.saleId)).toMatchObject({
          status: "reversed",
          reversed_amount: 4000,
          disputed: false,
        });
      }
    });
  });
});
