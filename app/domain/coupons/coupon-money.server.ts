/** Counts on the coupons what of their price went back, what was charged back, and what is still owed to the buyer. */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";

/** What of the price paid for a coupon neither went back nor was charged back. */
export const MONEY_LEFT = sql<Cents>`coupons.paid_value - coupons.refunded_value - coupons.reversed_value`;

/** The table's own checks refuse more than was paid for the coupon. */
export async function countRefunded(trx: Trx, id: string, amount: Cents): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ refunded_value: sql`refunded_value + ${amount}` })
    .where("id", "=", id)
    .execute();
}

export async function countReversed(trx: Trx, id: string, amount: Cents): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ reversed_value: sql`reversed_value + ${amount}` })
    .where("id", "=", id)
    .execute();
}

/** The line's coupons become deferred revenue: their organization earns when they are redeemed. */
export async function deferRevenue(trx: Trx, saleLineId: string): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ in_liability: true })
    .where("sale_line_id", "=", saleLineId)
    .execute();
}

/** @returns whether this call ended the liability, so that its journal is posted once */
export async function endLiability(
  trx: Trx,
  id: string,
  { onlyUnused = false }: { onlyUnused?: boolean } = {},
): Promise<boolean> {
  const ended = await trx
    .updateTable("coupons")
    .set({ in_liability: false })
    .where("id", "=", id)
    .where("in_liability", "=", true)
    .$if(onlyUnused, (query) => query.where("status", "=", "issued"))
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
