/** Counts refunds, chargebacks and the deferred revenue of coupons. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";

/** Cents of the coupon's price neither refunded nor charged back. */
export const MONEY_LEFT = sql<Cents>`coupons.paid_value - coupons.refunded_value - coupons.reversed_value`;

/** Check constraints refuse more than the coupon's price. */
export async function countRefunded(trx: Trx, id: string, amount: Cents): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ refunded_value: sql`refunded_value + ${amount}`, changed_at: await databaseNow(trx) })
    .where("id", "=", id)
    .execute();
}

export async function countReversed(trx: Trx, id: string, amount: Cents): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ reversed_value: sql`reversed_value + ${amount}`, changed_at: await databaseNow(trx) })
    .where("id", "=", id)
    .execute();
}

/** Defers the coupon's revenue again. */
export async function resumeLiability(trx: Trx, id: string): Promise<void> {
  const set = { in_liability: true, changed_at: await databaseNow(trx) };
  await trx.updateTable("coupons").set(set).where("id", "=", id).execute();
}

/** @returns whether this call ended the liability, so that its journal is posted once */
export async function endLiability(
  trx: Trx,
  id: string,
  { onlyUnused = false }: { onlyUnused?: boolean } = {},
): Promise<boolean> {
  const ended = await trx
    .updateTable("coupons")
    .set({ in_liability: false, changed_at: await databaseNow(trx) })
    .where("id", "=", id)
    .where("in_liability", "=", true)
    .$if(onlyUnused, (query) => query.where("status", "=", "issued"))
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
