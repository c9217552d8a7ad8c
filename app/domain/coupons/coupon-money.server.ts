/** Counts refunds, chargebacks and the deferred revenue of coupons. */
import { sql, type UpdateObject } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Schema, Trx } from "~/db/schema";
import type { Cents } from "~/domain/kernel/money";

/** Cents of the coupon's price neither refunded nor charged back. */
export const MONEY_LEFT = sql<Cents>`coupons.paid_value - coupons.refunded_value - coupons.reversed_value`;

type Money = Pick<UpdateObject<Schema, "coupons">, "refunded_value" | "reversed_value" | "in_liability">;

async function changeMoney(trx: Trx, id: string, money: Money): Promise<void> {
  const set = { ...money, changed_at: await databaseNow(trx) };
  await trx.updateTable("coupons").set(set).where("id", "=", id).execute();
}

/** Check constraints refuse more than the coupon's price. */
export async function countRefunded(trx: Trx, id: string, amount: Cents): Promise<void> {
  await changeMoney(trx, id, { refunded_value: sql`refunded_value + ${amount}` });
}

export async function countReversed(trx: Trx, id: string, amount: Cents): Promise<void> {
  await changeMoney(trx, id, { reversed_value: sql`reversed_value + ${amount}` });
}

/** Defers the coupon's revenue again. */
export async function resumeLiability(trx: Trx, id: string): Promise<void> {
  await changeMoney(trx, id, { in_liability: true });
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
