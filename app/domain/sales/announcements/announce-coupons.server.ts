/** Announces redeemed, voided and extended coupons, and undone redemptions, to the seller's webhooks. */
import type { Trx } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { toDecimalString } from "~/domain/kernel/money";
import { textList } from "~/domain/kernel/value-list.server";
import { announce, hasEndpoint } from "~/domain/webhooks/announce.server";
import type { CouponPayload } from "~/domain/webhooks/payloads";

const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const STATUS = {
  "coupon.redeemed": "redeemed",
  "coupon.redemption_undone": "issued",
  "coupon.void": "void",
  "coupon.extended": "issued",
} as const;

/** Call in the transaction that changed them, with their new state stored. */
export async function announceCoupons(
  trx: Trx,
  type: keyof typeof STATUS,
  couponIds: readonly string[],
  now: number,
): Promise<void> {
  const coupons = await trx
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["coupons.id", "coupons.code", "coupons.void_reason", "coupons.paid_value", "coupons.face_value"])
    .select("coupons.valid_until")
    .select(["coupons.redeemed_at", "coupons.redeemed_location_name", "sale_lines.organization_id"])
    .select(["sales.id as saleId", "sales.number", "sale_lines.offer_id", "sale_lines.offer_title"])
    .select(["sale_lines.price_option_id", "sale_lines.price_option_title"])
    .where("coupons.id", "in", textList(trx, couponIds))
    .where((eb) => hasEndpoint(eb.ref("sale_lines.organization_id")))
    .orderBy("coupons.number")
    .execute();
  const status = STATUS[type];
  const announcements = coupons.map((coupon) => {
    const object: CouponPayload = {
      uuid: coupon.id,
      code: status === "redeemed" ? showCouponCode(coupon.code) : null,
      status,
      void_reason: coupon.void_reason,
      sale_uuid: coupon.saleId,
      sale_number: coupon.number,
      offer: { uuid: coupon.offer_id, title: coupon.offer_title },
      price_option: { uuid: coupon.price_option_id, title: coupon.price_option_title },
      paid_value: toDecimalString(coupon.paid_value),
      face_value: toDecimalString(coupon.face_value),
      valid_until: isoOrNull(coupon.valid_until),
      redeemed_at: isoOrNull(coupon.redeemed_at),
      redeemed_location: coupon.redeemed_location_name,
    };
    return { type, organizationId: coupon.organization_id, orderKey: coupon.saleId, object };
  });
  await announce(trx, announcements, now);
}
