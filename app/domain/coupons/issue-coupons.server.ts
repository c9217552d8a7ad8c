/** Issues the coupons of a sale line, one per unit, numbered from 1; only capture calls it. */
import { randomBytes } from "node:crypto";
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
}

/** The unique key (sale_line, number) makes a second call for the same line fail. */
export async function issueCoupons(trx: Trx, order: CouponOrder, now: number): Promise<void> {
  const { validFrom, validUntil } = couponWindow(order.validity, now, order.slotEndsAt);
  const coupons = Array.from({ length: order.quantity }, (_, index) => ({
    id: newId(),
    sale_line_id: order.saleLineId,
    number: index + 1,
    code: couponCodeFrom(randomBytes(12)),
    status: "issued" as const,
    valid_from: validFrom,
    valid_until: validUntil,
    paid_value: order.unitPrice,
    face_value: order.faceValue,
    slot_id: order.slotId,
    redeemed_at: null,
    void_reason: null,
    created_at: now,
  }));
  await trx.insertInto("coupons").values(coupons).execute();
}
