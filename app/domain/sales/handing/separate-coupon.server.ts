/**
 * Gives one coupon of a sold line a line of its own, so that mails, links, voiding and moves know one recipient a line: with
 * its own parts of the amounts, so that no cent is split (decision 110).
 */
import type { Trx } from "~/db/schema";
import { transferCoupon } from "~/domain/coupons/transfer-coupon.server";
import { newId } from "~/domain/kernel/ids.server";
import type { SoldLine } from "~/domain/sales/sold-line";

const AMOUNTS = ["discount", "commission", "commission_tax", "platform_discount"] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number | null>;

/** Unknown amounts stay unknown. */
const minus = (all: number | null, part: number | null) => (all === null ? null : all - (part ?? 0));

/** Call with the sale locked. @returns the id of the coupon's line; its own already where it is the only coupon */
export async function separateCoupon(trx: Trx, line: SoldLine, couponId: string): Promise<string> {
  if (line.coupons.length === 1) return line.id;
  const sold = await trx
    .selectFrom("sale_lines")
    .selectAll()
    .where("id", "=", line.id)
    .executeTakeFirstOrThrow();
  const part: Amounts = await trx
    .selectFrom("coupons")
    .select(AMOUNTS)
    .where("id", "=", couponId)
    .executeTakeFirstOrThrow();
  const { last } = await trx
    .selectFrom("sale_lines")
    .select((eb) => eb.fn.max("sort_order").as("last"))
    .where("sale_id", "=", sold.sale_id)
    .executeTakeFirstOrThrow();
  const id = newId();
  await trx
    .insertInto("sale_lines")
    .values({
      ...sold,
      id,
      sort_order: Number(last) + 1,
      quantity: 1,
      discount: part.discount ?? 0,
      commission: sold.commission === null ? null : part.commission,
      commission_tax: sold.commission_tax === null ? null : part.commission_tax,
      platform_discount: sold.platform_discount === null ? null : part.platform_discount,
      split_from: sold.split_from ?? sold.id,
    })
    .execute();
  await trx
    .updateTable("sale_lines")
    .set({
      quantity: sold.quantity - 1,
      discount: sold.discount - (part.discount ?? 0),
      commission: minus(sold.commission, part.commission),
      commission_tax: minus(sold.commission_tax, part.commission_tax),
      platform_discount: minus(sold.platform_discount, part.platform_discount),
    })
    .where("id", "=", line.id)
    .execute();
  await transferCoupon(trx, { couponId, fromLineId: line.id, toLineId: id });
  return id;
}
