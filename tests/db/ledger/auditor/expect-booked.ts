/** Compares what left the shop, as the provider and banks of the test noted it, with what the books say. */
import { expect } from "vitest";
import type { Shop } from "./shop";

interface Refund {
  status: string;
  /** Without what went back to gift cards. */
  amount: number;
  sentAs: string | null;
}

async function refundsOf({ db }: Shop, saleId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.status", "refunds.amount", "refunds.card_amount", "provider_refund_id as sentAs"])
    .where("payments.sale_id", "=", saleId)
    .execute();
  return rows.map(({ status, amount, card_amount, sentAs }) => ({
    status,
    amount: amount - card_amount,
    sentAs,
  }));
}

/** Counted as taken back, and beyond what was left: a loss. */
async function lostOf({ db }: Shop, saleId: string): Promise<number> {
  const { reversed, excess } = await db
    .selectFrom("payments")
    .leftJoin("chargebacks", "chargebacks.payment_id", "payments.id")
    .select("payments.reversed_amount as reversed")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("excess"), eb.lit(0)).as("excess"))
    .where("payments.sale_id", "=", saleId)
    .groupBy("payments.reversed_amount")
    .executeTakeFirstOrThrow();
  return reversed + Number(excess);
}

export async function expectBooked(shop: Shop): Promise<void> {
  const { money, sales } = shop;
  expect(money.wrongs).toEqual([]);
  for (const { saleId, orderId } of sales) {
    if (orderId === null) continue;
    const refunds = await refundsOf(shop, saleId);
    const sum = (status: string, named: boolean) =>
      refunds
        .filter((one) => one.status === status && (one.sentAs !== null) === named)
        .reduce((total, { amount }) => total + amount, 0);
    const byBanks = sum("succeeded", false) + (await lostOf(shop, saleId));
    expect(byBanks, "what banks took").toBe(money.of(orderId).taken);
    const sent = sum("succeeded", true) + sum("submitted", true);
    expect(money.sentOf(orderId), "what the provider sent").toBeGreaterThanOrEqual(sent);
    // One whose answer is lost has left, perhaps.
    expect(money.sentOf(orderId)).toBeLessThanOrEqual(sent + sum("submitted", false));
  }
}
