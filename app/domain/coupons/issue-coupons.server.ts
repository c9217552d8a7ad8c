/** Issues the coupons of sale lines, one per unit, numbered from 1 within their line; only capture calls it. */
import { randomBytes } from "node:crypto";
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import type { Validity } from "~/domain/catalogue/offer";
import { newId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { couponCodeFrom } from "./coupon-code";
import { couponWindow } from "./validity";

export interface CouponOrder {
  saleLineId: string;
  quantity: number;
  unitPrice: Cents;
  /** Value at the venue, in cents. */
  faceValue: Cents;
  validity: Validity;
  slotId: string | null;
  slotEndsAt: number | null;
  /** Their organization earns on redemption: until then they are deferred revenue. */
  inLiability: boolean;
}

function newCoupons(order: CouponOrder, now: number) {
  const { validFrom, validUntil } = couponWindow(order.validity, now, order.slotEndsAt);
  return Array.from({ length: order.quantity }, (_, index) => ({
    id: newId(),
    sale_line_id: order.saleLineId,
    number: index + 1,
    code: couponCodeFrom(randomBytes(12)),
    secret_version: 1,
    status: "issued" as const,
    valid_from: validFrom,
    valid_until: validUntil,
    paid_value: order.unitPrice,
    face_value: order.faceValue,
    slot_id: order.slotId,
    redeemed_at: null,
    void_reason: null,
    in_liability: order.inLiability,
    created_at: now,
    changed_at: now,
  }));
}

export type IssuedCoupon = ReturnType<typeof newCoupons>[number];

/**
 * The unique key (sale_line, number) makes a second call for the same line fail.
 * @returns the coupons of each order, in their order
 */
export async function issueCoupons(
  trx: Trx,
  orders: readonly CouponOrder[],
  now: number,
): Promise<IssuedCoupon[][]> {
  const issued = orders.map((order) => newCoupons(order, now));
  await insertRows(trx, "coupons", issued.flat());
  return issued;
}
