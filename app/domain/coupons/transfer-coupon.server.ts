/** Puts one coupon on a sold line of its own: it keeps its value, and the others are counted anew. */
import type { Trx } from "~/db/schema";

interface Transfer {
  couponId: string;
  fromLineId: string;
  toLineId: string;
}

export async function transferCoupon(trx: Trx, { couponId, fromLineId, toLineId }: Transfer): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ sale_line_id: toLineId, number: 1 })
    .where("id", "=", couponId)
    .execute();
  const left = await trx
    .selectFrom("coupons")
    .select(["id", "number"])
    .where("sale_line_id", "=", fromLineId)
    .orderBy("number")
    .execute();
  for (const [index, { id, number }] of left.entries()) {
    if (number === index + 1) continue;
    await trx
      .updateTable("coupons")
      .set({ number: index + 1 })
      .where("id", "=", id)
      .execute();
  }
}
