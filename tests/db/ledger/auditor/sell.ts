/** Sells to new buyers by both offers, with codes and gift cards, and brings coupons that another system sold. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/db/transaction.server";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { bringCoupon } from "~/domain/sales/arrivals/bring-coupon.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { approve, newEmail } from "../../../fixtures/orders";
import { buildGiftCard, orderWithCards } from "../../sales/gift-cards/card-orders";
import { EARLY_PRICE, LATE_PRICE, type Shop } from "./shop";

interface Basket {
  /** Units of each offer. */
  early: number;
  late: number;
  /** Which code, if there is one of this number. */
  code: number;
  /** Euros on a gift card that pays what it can, where no code does; 0 = none. */
  card: number;
}

async function couponsOf({ db }: Shop, saleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select("coupons.id")
    .where("sale_lines.sale_id", "=", saleId)
    .orderBy("sort_order")
    .orderBy("coupons.number")
    .execute();
  return rows.map(({ id }) => id);
}

export async function buy(shop: Shop, { early, late, code, card }: Basket): Promise<void> {
  const { db, ctx } = shop;
  const lines = [
    { optionId: shop.early.options[0].id, quantity: early },
    { optionId: shop.late.options[0].id, quantity: late },
  ].filter(({ quantity }) => quantity > 0);
  const email = newEmail();
  const cards = card > 0 && code > 2 ? [await buildGiftCard(db, card)] : [];
  const saw = { [shop.early.options[0].id]: EARLY_PRICE, [shop.late.options[0].id]: LATE_PRICE };
  const order = { lines, codes: shop.codes.slice(code, code + 1), form: { email }, saw };
  const total = early * EARLY_PRICE + late * LATE_PRICE;
  const sale = await orderWithCards(ctx, cards.length > 0 ? { ...order, codes: [] } : order, cards, total);
  if (sale.status === "created") {
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
  }
  const payment = await db
    .selectFrom("payments")
    .select("provider_order_id")
    .where("sale_id", "=", sale.saleId)
    .where("provider", "=", SIMULATOR)
    .executeTakeFirst();
  const orderId = payment?.provider_order_id ?? null;
  shop.sales.push({ ...sale, orderId, email, coupons: await couponsOf(shop, sale.saleId), cases: [] });
}

/** A coupon of another system, sold an hour ago. */
export async function bring(shop: Shop, late: boolean): Promise<void> {
  const { id: offer, organizationId: organization } = late ? shop.late : shop.early;
  const email = newEmail();
  const now = Date.now();
  const row = { key: randomUUID(), organization, offer, code: `V-${randomUUID().slice(0, 18)}`, email };
  const arrival = { actor: { kind: "job", name: "data:import" }, source: "vieja", origin: "", now } as const;
  const brought = await inTransaction(shop.db, (trx) =>
    bringCoupon(trx, { ...row, bought_at: now - 3_600_000, paid: 1234, commission: 1000 }, arrival),
  );
  if (!("id" in brought)) throw new Error(`not brought: ${JSON.stringify(brought)}`);
  const coupons = await couponsOf(shop, brought.id);
  shop.sales.push({ saleId: brought.id, transactionId: "", orderId: null, email, coupons, cases: [] });
}
