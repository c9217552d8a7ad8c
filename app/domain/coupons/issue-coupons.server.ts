/** Issues the coupons of sale lines, one per unit, numbered from 1 within their line; only capture calls it. */
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import type { ExpiryPolicy, Validity } from "~/domain/catalogue/offer";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId, secretBytes } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { type LineValue, paidFor, unitValue } from "~/domain/ledger/unit-value";
import { couponCodeFrom } from "./coupon-code";

export interface CouponOrder {
  saleLineId: string;
  /** Split over the coupons, one per unit. */
  sold: LineValue;
  /** Value at the venue, in cents. */
  faceValue: Cents;
  validity: Validity;
  slotId: string | null;
  slotEndsAt: number | null;
  /** As sold; nothing where it was sold before the rule. */
  expiryPolicy: ExpiryPolicy | undefined;
  /** Their organization earns on redemption: until then they are deferred revenue. */
  inLiability: boolean;
}

/** In ms UTC; without an end for a dated offer bought without a slot. */
export function validityPeriod(
  { validity, slotEndsAt }: Pick<CouponOrder, "validity" | "slotEndsAt">,
  boughtAt: number,
) {
  switch (validity.mode) {
    case "fixed":
      return { valid_from: Math.max(boughtAt, validity.validFrom), valid_until: validity.validUntil };
    case "days_after_purchase":
      return { valid_from: boughtAt, valid_until: boughtAt + validity.days * DAY_MS };
    case "slot":
      return { valid_from: boughtAt, valid_until: slotEndsAt };
  }
}

function newCoupons(order: CouponOrder, now: number) {
  const period = validityPeriod(order, now);
  return Array.from({ length: order.sold.quantity }, (_, index) => {
    const unit = unitValue(order.sold, index + 1);
    return {
      id: newId(),
      sale_line_id: order.saleLineId,
      number: index + 1,
      code: couponCodeFrom(secretBytes(12)),
      secret_version: 1,
      status: "issued" as const,
      ...period,
      // A date is used on its day.
      expiry_policy:
        order.slotId !== null || period.valid_until === null ? "none" : (order.expiryPolicy ?? "none"),
      paid_value: paidFor(unit),
      face_value: order.faceValue,
      list_value: unit.list,
      discount: unit.discount,
      platform_discount: unit.platformDiscount,
      commission: unit.commission,
      commission_tax: unit.commissionTax,
      slot_id: order.slotId,
      in_liability: order.inLiability,
      created_at: now,
      changed_at: now,
    };
  });
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
