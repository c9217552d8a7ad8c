/** Gives the unused coupons of a sold line new codes and QR codes: copies of the old ones are worth nothing. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { couponCodeFrom } from "./coupon-code";

/** A counter may redeem one at the same moment: the row's update decides. @returns how many have new codes */
export async function renewCoupons(trx: Trx, lineId: string, now: number): Promise<number> {
  const coupons = await trx
    .selectFrom("coupons")
    .select(["id", "code"])
    .where("sale_line_id", "=", lineId)
    .where("status", "=", "issued")
    .orderBy("id")
    .execute();
  let count = 0;
  for (const { id, code } of coupons) {
    const renewed = await trx
      .updateTable("coupons")
      .set({
        code: couponCodeFrom(randomBytes(12)),
        secret_version: sql`secret_version + 1`,
        changed_at: now,
      })
      .where("id", "=", id)
      .where("status", "=", "issued")
      .executeTakeFirst();
    if (renewed.numUpdatedRows === 0n) continue;
    count++;
    await trx.insertInto("renewed_coupon_codes").values({ code, coupon_id: id, renewed_at: now }).execute();
  }
  return count;
}
