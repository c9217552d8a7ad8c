/** Gives the unused coupons of a sold line new codes and QR codes: copies of the old ones are worth nothing. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { couponCodeFrom } from "./coupon-code";

export async function renewCoupons(trx: Trx, lineId: string, now: number): Promise<void> {
  const coupons = await trx
    .selectFrom("coupons")
    .select("id")
    .where("sale_line_id", "=", lineId)
    .where("status", "=", "issued")
    .orderBy("id")
    .execute();
  for (const { id } of coupons) {
    await trx
      .updateTable("coupons")
      .set({
        code: couponCodeFrom(randomBytes(12)),
        secret_version: sql`secret_version + 1`,
        changed_at: now,
      })
      .where("id", "=", id)
      .where("status", "=", "issued")
      .execute();
  }
}
