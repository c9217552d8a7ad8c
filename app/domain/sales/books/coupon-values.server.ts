/** Reads each coupon's stored split, refunded amount and recognition state for ledger entries. */
import type { Selectable } from "kysely";
import type { Trx } from "~/db/schema";
import type { CouponsTable } from "~/db/schema/coupons";
import type { SaleLinesTable } from "~/db/schema/sales/sales";
import type { Cents } from "~/domain/kernel/money";
import type { HeldValue, RecognitionState } from "~/domain/ledger/journal";
import { minus, type Refunded, refundedPart, type Value } from "~/domain/ledger/unit-value";

export interface CouponValue extends Omit<HeldValue, "value"> {
  couponId: string;
  unit: Value;
  refunded: Refunded;
}

type CouponFacts = Pick<SaleLinesTable, "accrual"> &
  Pick<Selectable<CouponsTable>, "redeemed_at" | "in_liability">;

function recognitionOf({ accrual, redeemed_at, in_liability }: CouponFacts): RecognitionState {
  if (accrual !== "on_redemption" || redeemed_at !== null) return "earned";
  return in_liability ? "owed" : "lapsed";
}

/** In the order of the sale. Call once the rows are changed or locked in this transaction. */
export async function readCouponValues(
  trx: Trx,
  filter: { saleId: string } | { couponIds: readonly string[] },
): Promise<CouponValue[]> {
  const rows = await trx
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["coupons.id", "coupons.status", "coupons.redeemed_at", "coupons.in_liability"])
    .select(["coupons.refunded_value", "coupons.reversed_value"])
    .select([
      "coupons.list_value as list",
      "coupons.discount",
      "coupons.platform_discount as platformDiscount",
    ])
    .select(["coupons.commission", "coupons.commission_tax as commissionTax"])
    .select(["sale_lines.organization_id", "sale_lines.accrual"])
    .where((eb) =>
      "saleId" in filter
        ? eb("sale_lines.sale_id", "=", filter.saleId)
        : eb("coupons.id", "in", [...filter.couponIds]),
    )
    .orderBy("sale_lines.sort_order")
    .orderBy("coupons.number")
    .execute();
  return rows.map((row) => ({
    couponId: row.id,
    organizationId: row.organization_id,
    recognition: recognitionOf(row),
    unit: {
      list: row.list,
      discount: row.discount,
      platformDiscount: row.platformDiscount,
      commission: row.commission,
      commissionTax: row.commissionTax,
    },
    refunded: { amount: row.refunded_value + row.reversed_value, isVoid: row.status === "void" },
  }));
}

/** What a refund or chargeback that the coupons include by now has taken of each. @param amounts cents by coupon */
export function takenOf(coupons: readonly CouponValue[], amounts: ReadonlyMap<string, Cents>): HeldValue[] {
  return coupons.map(({ couponId, unit, refunded: all, ...holder }) => {
    const before = { ...all, amount: all.amount - (amounts.get(couponId) ?? 0) };
    return { ...holder, value: minus(refundedPart(unit, all), refundedPart(unit, before)) };
  });
}

/** The sale of a coupon, as journals reference it. */
export async function saleOfCoupon(
  trx: Trx,
  couponId: string,
): Promise<{ saleId: string; currency: string }> {
  return trx
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["sales.id as saleId", "sales.currency"])
    .where("coupons.id", "=", couponId)
    .executeTakeFirstOrThrow();
}
