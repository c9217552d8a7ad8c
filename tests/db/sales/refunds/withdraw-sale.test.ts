/**
 * Proves withdrawal: amount, deadline, recipient, and arrival of the refund (docs/law.md 6,
 * docs/domain.md 12.10).
 */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { isDomainError } from "~/domain/kernel/errors";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { amountOf, withdrawable } from "~/domain/sales/withdrawal/withdrawal";
import { previewWithdrawal } from "~/domain/sales/withdrawal/withdrawal-queries.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { newEmail, paymentOf, placeOrder, sendDueRefunds, statusOf, stockOf } from "../../../fixtures/orders";
import { insertPromo } from "../../../fixtures/promo-codes";
import {
  buildPurchase,
  mailsAfterPurchase,
  reasonOf,
  redeemAtCounter,
  type WantedPurchase,
} from "../../../fixtures/purchases";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

onBothDatabases("money", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  const bought = (purchase: WantedPurchase = {}) => buildPurchase(db, purchase);

  const atCounter = (text: string) => redeemAtCounter(db, text);
  const refundsOf = (paymentId: string) =>
    db
      .selectFrom("refunds")
      .select(["status", "amount", "reason"])
      .where("payment_id", "=", paymentId)
      .orderBy("created_at")
      .execute();

  const mailsTo = (email: string) => mailsAfterPurchase(db, email);

  it("releases coupons, stock and code, refunds the money, confirms by mail, and keeps the purchase on record", async () => {
    const promo = await insertPromo(db, { value: 1000, max_redemptions: 1 });
    const sale = await bought({ codes: [promo.code] });
    const before = await previewWithdrawal(sale.ctx, sale.named);
    expect(amountOf(withdrawable(before))).toBe(3600);
    expect(before.lines[0]?.withdrawUntil).toBe(before.capturedAt + 14 * DAY_MS);
    const receipt = await withdrawSale(sale.ctx, { ...sale.named, couponIds: null });
    expect(receipt).toMatchObject({
      amount: 3600,
      number: sale.number,
      items: [{ quantity: 2, amount: 3600 }],
    });
    expect(await statusOf(db, sale.saleId)).toBe("refunded");
    expect(await paymentOf(db, sale.saleId)).toMatchObject({ status: "refunded", refunded_amount: 3600 });
    expect(await refundsOf(sale.transactionId)).toEqual([
      { status: "succeeded", amount: 3600, reason: "withdrawal" },
    ]);
    expect(await stockOf(db, sale.optionId)).toEqual({ sold: 0, held: 0 });
    expect(await mailsTo(sale.named.email)).toEqual(["refund", "withdrawal-acknowledgement"]);
    expect((await captureSale(sale.ctx, sale.transactionId))?.outcome).toBe("captured");
    expect(await reasonOf(atCounter(sale.ids[0] as string))).toBe("coupon_void");
    // The code's only use is free again.
    expect((await bought({ codes: [promo.code] })).total).toBe(3600);
    await expectInvariants(db);
  });

  it("accepts coupons one by one, repeats its answer, and never refunds more than was paid", async () => {
    const sale = await bought();
    const [one, two] = sale.ids as [string, string];
    const first = await withdrawSale(sale.ctx, { ...sale.named, couponIds: [one] });
    expect(first).toMatchObject({ amount: 2000, couponIds: [one] });
    expect(await paymentOf(db, sale.saleId)).toMatchObject({ status: "partially_refunded" });
    expect(await statusOf(db, sale.saleId)).toBe("captured");
    expect(await withdrawSale(sale.ctx, { ...sale.named, couponIds: [one] })).toEqual(first);
    await expectInvariants(db);
    const second = await withdrawSale(sale.ctx, { ...sale.named, couponIds: [one, two] });
    expect(second).toMatchObject({ amount: 2000, couponIds: [two] });
    expect(await withdrawSale(sale.ctx, { ...sale.named, couponIds: null })).toMatchObject({ amount: 2000 });
    expect(await refundsOf(sale.transactionId)).toHaveLength(2);
    expect(sale.ctx.calls.refund).toBe(2);
    await expectInvariants(db);
  });

  it("refuses other addresses, other sales' coupons, used coupons, dated leisure and the fifteenth day", async () => {
    const sale = await bought();
    const other = await bought();
    const declare = (more: object) => withdrawSale(sale.ctx, { ...sale.named, couponIds: null, ...more });
    expect(await reasonOf(declare({ email: newEmail() }))).toBe("order_not_found");
    expect(await reasonOf(declare({ sale: { saleId: randomUUID() } }))).toBe("order_not_found");
    for (const couponIds of [[], [randomUUID()], [sale.ids[0], other.ids[0]]]) {
      const refused = await declare({ couponIds }).catch((error: unknown) => error);
      expect(isDomainError(refused, "invalid")).toBe(true);
    }
    await atCounter(sale.ids[0] as string);
    expect(await reasonOf(declare({ couponIds: sale.ids }))).toBe("not_withdrawable");
    const leisure = await bought({
      of: await buildOffer(db, { withdrawal_policy: "excluded_dated_leisure" }),
    });
    const late = (days: number) =>
      db
        .updateTable("sales")
        .set({ captured_at: Date.now() - days * DAY_MS })
        .where("id", "=", sale.saleId)
        .execute();
    expect(await reasonOf(withdrawSale(leisure.ctx, { ...leisure.named, couponIds: null }))).toBe(
      "nothing_to_withdraw",
    );
    await late(15);
    expect(await reasonOf(declare({}))).toBe("nothing_to_withdraw");
    await late(14);
    expect(await declare({ email: sale.named.email.toUpperCase() })).toMatchObject({ amount: 2000 });
    await expectInvariants(db);
  });

  it("refuses an unpaid sale", async () => {
    const ctx = visitorContext(db);
    const optionId = (await buildOffer(db)).options[0].id;
    const email = newEmail();
    const { saleId } = await placeOrder(ctx, { lines: [{ optionId }], form: { email } });
    const declared = { sale: { saleId }, email, couponIds: null };
    expect(await reasonOf(withdrawSale(ctx, declared))).toBe("not_captured");
    await expectInvariants(db);
  });

  it("retries an unreachable provider, and never pays a refund twice whose answer was lost", async () => {
    let away = true;
    let lost = true;
    const sale = await bought({
      misbehaviour: (simulator) => ({
        async refund(request) {
          if (away) throw new ProviderError("simulated", "away");
          const done = await simulator.refund(request);
          if (!lost) return done;
          lost = false;
          throw new ProviderError("simulated", "no answer");
        },
      }),
    });
    await withdrawSale(sale.ctx, { ...sale.named, couponIds: null });
    expect(await mailsTo(sale.named.email)).toEqual(["withdrawal-acknowledgement"]);
    away = false;
    for (const status of ["submitted", "succeeded", "succeeded"]) {
      await sendDueRefunds(jobContext(sale.ctx));
      expect(await refundsOf(sale.transactionId)).toMatchObject([{ status, amount: 4000 }]);
    }
    expect(await mailsTo(sale.named.email)).toEqual(["refund", "withdrawal-acknowledgement"]);
    await expectInvariants(db);
  });

  it("cancels free coupons without any refund", async () => {
    const of = await buildOffer(db, { type: "promo", options: [{ actual_price: 0, capacity: 3 }] });
    const sale = await bought({ of });
    expect(await withdrawSale(sale.ctx, { ...sale.named, couponIds: null })).toMatchObject({ amount: 0 });
    expect(await statusOf(db, sale.saleId)).toBe("refunded");
    expect(await refundsOf(sale.transactionId)).toEqual([]);
    await expectInvariants(db);
  });
});
