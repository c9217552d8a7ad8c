/** Proves the ledger entries of each event of a sale, account by account. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { bookBreakage } from "~/domain/sales/books/book-breakage.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { sendOpenRefunds } from "~/domain/sales/refunds/send-open-refunds.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { type Accrual, buildEarner, chargeBack, refundByStaff, runOut } from "../../fixtures/ledger";
import { buildOffer } from "../../fixtures/offers";
import { endReservation, placeOrder, providerOrderId } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { buildPurchase, redeemAtCounter } from "../../fixtures/purchases";
import { saleBalances } from "../../fixtures/sale-balances";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

const away = new ProviderError("simulated", "away");

onBothDatabases("money", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  /** Three units at 20.00 €, 2.50 € commission and 0.53 € tax each on the average. */
  async function sold(accrual: Accrual, codes: string[] = []) {
    const of = await buildEarner(db, accrual);
    const purchase = await buildPurchase(db, { of, quantity: 3, codes });
    const [one, two, three] = purchase.ids as [string, string, string];
    /** Accounts without the organization's id, those at zero left out. */
    const balances = async () => {
      const all = await saleBalances(db, purchase.saleId);
      const shown = [...all].filter(([, amount]) => amount !== 0);
      return Object.fromEntries(
        shown.map(([account, amount]) => [account.replace(of.organizationId, "org"), amount]),
      );
    };
    return { ...purchase, one, two, three, balances };
  }

  const dueNow = () =>
    db.updateTable("refunds").set({ next_attempt_at: 1 }).where("status", "=", "submitted").execute();

  const CAPTURED = {
    provider_clearing: 6000,
    "org_payable:org": -5092,
    commission_income: -750,
    commission_tax: -158,
  };

  it("a capture: revenue earned at once, or deferred until redemption", async () => {
    expect(await (await sold("on_capture")).balances()).toEqual(CAPTURED);
    expect(await (await sold("on_redemption")).balances()).toEqual({
      provider_clearing: 6000,
      customer_liability: -6000,
    });
    await expectInvariants(db);
  });

  it("a code: charged to its funder, with commission on the amount paid", async () => {
    const paidBy = async (funded_by: "platform" | "organization" | "shared", platform_share = 0) => {
      const promo = await insertPromo(db, { value: 3333, funded_by, platform_share });
      return (await sold("on_capture", [promo.code])).balances();
    };
    // 6.67 € off each: 20.01 €, of 40.00 - 0.01 = 39.99 € paid; commission 5.00 €, its tax 1.05 €.
    const common = {
      provider_clearing: 3999,
      "org_payable:org": -5395,
      commission_income: -500,
      commission_tax: -105,
    };
    expect(await paidBy("platform")).toEqual({ ...common, "promo_cost:platform": 2001 });
    expect(await paidBy("organization")).toEqual({ ...common, "promo_cost:org": 2001 });
    expect(await paidBy("shared", 4000)).toEqual({
      ...common,
      "promo_cost:platform": 800,
      "promo_cost:org": 1201,
    });
    await expectInvariants(db);
  });

  it("a refund: owed on request, paid on confirmation; the last coupon leaves no remainder", async () => {
    const sale = await sold("on_capture");
    const broken = visitorContext(db, { misbehaviour: () => ({ refund: () => Promise.reject(away) }) });
    await withdrawSale(broken, { ...sale.named, couponIds: [sale.one] });
    const left = { "org_payable:org": -3395, commission_income: -500, commission_tax: -105 };
    expect(await sale.balances()).toEqual({ ...left, provider_clearing: 6000, refunds: -2000 });
    await dueNow();
    await sendOpenRefunds(jobContext(sale.ctx));
    expect(await sale.balances()).toEqual({ ...left, provider_clearing: 4000 });
    await withdrawSale(sale.ctx, { ...sale.named, couponIds: null });
    expect(await sale.balances()).toEqual({});
    await expectInvariants(db);
  });

  it("goodwill: the same fraction of every share, also of a used coupon", async () => {
    const sale = await sold("on_redemption");
    await redeemAtCounter(db, sale.one);
    const parts = { couponIds: [sale.one, sale.two], amount: 1000, evenRedeemed: true };
    await refundByStaff(sale.ctx, { saleId: sale.saleId, ...parts });
    expect(await sale.balances()).toEqual({
      provider_clearing: 4000,
      customer_liability: -3000,
      "org_payable:org": -849,
      commission_income: -125,
      commission_tax: -26,
    });
    await redeemAtCounter(db, sale.two);
    await refundByStaff(sale.ctx, { saleId: sale.saleId, evenRedeemed: true });
    expect(await sale.balances()).toEqual({});
    await expectInvariants(db);
  });

  it("redemptions: coupon by coupon from deferred revenue to the organization, to the same sums", async () => {
    const sale = await sold("on_redemption");
    for (const coupon of [sale.one, sale.two, sale.three]) {
      await redeemAtCounter(db, coupon);
      await expectInvariants(db);
    }
    expect(await sale.balances()).toEqual(CAPTURED);
  });

  it("free coupons: their discount is reversed with them", async () => {
    const promo = await insertPromo(db, { value: 10_000 });
    const sale = await sold("on_capture", [promo.code]);
    expect(await sale.balances()).toEqual({ "org_payable:org": -6000, "promo_cost:platform": 6000 });
    await withdrawSale(sale.ctx, { ...sale.named, couponIds: [sale.one] });
    expect(await sale.balances()).toEqual({ "org_payable:org": -4000, "promo_cost:platform": 4000 });
    await withdrawSale(sale.ctx, { ...sale.named, couponIds: null });
    expect(await sale.balances()).toEqual({});
    await expectInvariants(db);
  });

  it("a chargeback: organizations bear the amounts of their coupons, including used ones", async () => {
    const sale = await sold("on_redemption");
    await redeemAtCounter(db, sale.one);
    await chargeBack(sale.ctx, sale.transactionId, 1500);
    expect(await sale.balances()).toEqual({
      provider_clearing: 4500,
      customer_liability: -3000,
      "org_payable:org": -1273,
      commission_income: -187,
      commission_tax: -40,
    });
    await expectInvariants(db);
    await withdrawSale(sale.ctx, { ...sale.named, couponIds: [sale.two] });
    await chargeBack(sale.ctx, sale.transactionId);
    expect(await sale.balances()).toEqual({});
    await expectInvariants(db);
  });

  it("an expired coupon: deferred for fifteen more days, then breakage; a late refund reverses it", async () => {
    const sale = await sold("on_redemption");
    await refundByStaff(sale.ctx, { saleId: sale.saleId, couponIds: [sale.one], amount: 500 });
    await runOut(db, sale.one, 14);
    await bookBreakage(jobContext(sale.ctx));
    expect(await sale.balances()).toEqual({ provider_clearing: 5500, customer_liability: -5500 });
    await runOut(db, sale.one, 16);
    expect(await bookBreakage(jobContext(sale.ctx))).toBe(1);
    expect(await bookBreakage(jobContext(sale.ctx))).toBe(0);
    expect(await sale.balances()).toEqual({
      provider_clearing: 5500,
      customer_liability: -4000,
      breakage: -1500,
    });
    await expectInvariants(db);
    await refundByStaff(sale.ctx, { saleId: sale.saleId, couponIds: [sale.one] });
    expect(await sale.balances()).toEqual({ provider_clearing: 4000, customer_liability: -4000 });
    await expectInvariants(db);
  });

  it("a late payment without stock: owed at once, cleared by the refund", async () => {
    const of = await buildOffer(db, { options: [{ capacity: 1 }] });
    const ctx = visitorContext(db, { misbehaviour: () => ({ refund: () => Promise.reject(away) }) });
    const late = await placeOrder(ctx, { lines: [{ optionId: of.options[0].id }] });
    await endReservation(db, late.saleId);
    await expireSales(jobContext(ctx));
    await buildPurchase(db, { of, quantity: 1 });
    await db
      .updateTable("simulated_orders")
      .set({ status: "captured", capture_id: randomUUID() })
      .where("id", "=", await providerOrderId(db, late.transactionId))
      .execute();
    expect((await captureSale(ctx, late.transactionId))?.outcome).toBe("refunded_sold_out");
    const balances = async () => Object.fromEntries(await saleBalances(db, late.saleId));
    expect(await balances()).toEqual({ provider_clearing: 2000, refunds: -2000 });
    await dueNow();
    await sendOpenRefunds(jobContext(visitorContext(db)));
    expect(await balances()).toEqual({ provider_clearing: 0, refunds: 0 });
    await expectInvariants(db);
  });
});
