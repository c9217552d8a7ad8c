/** Checks that all views of a sale agree, and that no order exceeds its limits. */
import { expect } from "vitest";
import { emailKey } from "~/domain/kernel/email-key.server";
import { CHARGEBACK_LOSS, GIFT_CARD_LIABILITY, PROVIDER_CLEARING, REFUNDS } from "~/domain/ledger/accounts";
import { readOwnSale, readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { paymentOf } from "../../../fixtures/orders";
import { saleBalances } from "../../../fixtures/sale-balances";
import type { Sold, World } from "./world";

type Priced = { unitPrice: number; listPrice: number; quantity: number };
const paidFor = (lines: readonly Priced[]) =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
const saved = (lines: readonly Priced[]) =>
  lines.reduce((sum, { unitPrice, listPrice, quantity }) => sum + (listPrice - unitPrice) * quantity, 0);

async function expectSaleAgrees({ db }: World, { saleId, transactionId, buyer, shown }: Sold) {
  const sale = await db.selectFrom("sales").selectAll().where("id", "=", saleId).executeTakeFirstOrThrow();
  const payment = await paymentOf(db, saleId);
  const page = await readOwnSale(buyer.ctx, transactionId);
  const purchase = await readPurchase(buyer.ctx, saleId);
  expect(page && purchase, "its buyer sees it").toBeTruthy();
  const totals = {
    sale: sale.total,
    payment: payment.amount,
    page: page?.total,
    pageLines: paidFor(page?.items ?? []),
    history: purchase?.total,
    historyItems: paidFor(purchase?.items ?? []),
  };
  const same = Object.fromEntries(Object.keys(totals).map((teller) => [teller, shown]));
  expect(totals, `the total of ${sale.number}`).toEqual(same);
  const discount = sale.subtotal - sale.total;
  expect([
    sale.discount_total,
    page?.discountTotal,
    purchase?.discountTotal,
    saved(page?.items ?? []),
  ]).toEqual(Array(4).fill(discount));
  const balances = await saleBalances(db, saleId);
  const kept = payment.captured_amount - payment.refunded_amount - payment.reversed_amount;
  // A chargeback above the payment is booked as a loss beside it.
  const booked = [PROVIDER_CLEARING, REFUNDS, CHARGEBACK_LOSS, GIFT_CARD_LIABILITY].reduce(
    (sum, account) => sum + (balances.get(account) ?? 0),
    0,
  );
  expect(booked, "the ledger keeps what the payment keeps").toBe(kept);
  if (sale.captured_at !== null) expect(payment.captured_amount).toBe(sale.total);
}

async function expectLimits({ db, offers, codes, sales }: World): Promise<void> {
  const ids = sales.map(({ saleId }) => saleId);
  const lines = await db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select((eb) => [
      "sale_id",
      "price_option_id",
      "promo_id",
      "quantity",
      "for_present",
      "sales.status",
      "email_key",
      "user_id",
      eb
        .selectFrom("coupons")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("coupons.sale_line_id", "=", "sale_lines.id")
        .where("coupons.status", "=", "void")
        .as("given_back"),
    ])
    .where("sale_id", "in", ids)
    .execute();
  const alive = lines.filter(({ status }) => status === "created" || status === "captured");
  for (const { optionId, perCustomer, maxPerOrder, type, giftable } of offers) {
    const own = lines.filter(({ price_option_id }) => price_option_id === optionId);
    if (type === "direct") expect(own, "sold elsewhere").toEqual([]);
    if (!giftable) expect(own.filter(({ for_present }) => for_present)).toEqual([]);
    const units = new Map<string, number>();
    const ordered = new Map<string, number>();
    const add = (sums: Map<string, number>, key: string, quantity: number) =>
      sums.set(key, (sums.get(key) ?? 0) + quantity);
    for (const line of own) add(ordered, line.sale_id, line.quantity);
    for (const { price_option_id, email_key, user_id, quantity, given_back } of alive) {
      if (price_option_id !== optionId) continue;
      for (const key of [email_key, ...(user_id ? [user_id] : [])])
        add(units, key, quantity - Number(given_back));
    }
    if (perCustomer !== null) expect(Math.max(0, ...units.values())).toBeLessThanOrEqual(perCustomer);
    if (maxPerOrder !== null) expect(Math.max(0, ...ordered.values())).toBeLessThanOrEqual(maxPerOrder);
    if (type !== "subscription") continue;
    const mailboxes = new Map(sales.map(({ saleId, buyer }) => [saleId, emailKey(buyer.email)]));
    for (const { sale_id, user_id, email_key } of own)
      expect([user_id !== null, email_key]).toEqual([true, mailboxes.get(sale_id)]);
  }
  const promos = await db
    .selectFrom("promo_codes")
    .selectAll()
    .where("code", "in", [...codes, ""])
    .execute();
  for (const { id, max_redemptions } of promos) {
    const using = new Set(alive.filter(({ promo_id }) => promo_id === id).map(({ sale_id }) => sale_id));
    if (max_redemptions !== null) expect(using.size).toBeLessThanOrEqual(max_redemptions);
  }
}

export async function expectAgreement(world: World): Promise<void> {
  for (const sale of world.sales) await expectSaleAgrees(world, sale);
  if (world.sales.length > 0) await expectLimits(world);
}
