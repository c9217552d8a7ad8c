/** Finds the sold line of a coupon in one sale. */
import type { Db } from "~/db/schema";

/** @returns null for a coupon of another sale */
export async function findLineOfCoupon(db: Db, saleId: string, couponId: string): Promise<string | null> {
  const found = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select("sale_lines.id")
    .where("coupons.id", "=", couponId)
    .where("sale_lines.sale_id", "=", saleId)
    .executeTakeFirst();
  return found?.id ?? null;
}
