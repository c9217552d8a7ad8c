/** Announces a refund whose money is on its way to the webhooks of the sellers of its coupons. */
import type { Trx } from "~/db/schema";
import { grouped } from "~/domain/kernel/grouped";
import { toDecimalString } from "~/domain/kernel/money";
import { type Announcement, announce, hasEndpoint } from "~/domain/webhooks/announce.server";

/** In the order of the sale; refunds of late payments have no coupons and no seller. */
export function readRefundedCoupons(trx: Trx, refundId: string) {
  return trx
    .selectFrom("coupon_refunds")
    .innerJoin("coupons", "coupons.id", "coupon_refunds.coupon_id")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["coupons.id", "coupon_refunds.amount", "sale_lines.organization_id", "sale_lines.offer_title"])
    .select(["coupons.status", "sale_lines.gift_name", "sale_lines.gift_email", "kept_at"])
    .select(["price_option_title", "sales.id as saleId", "sales.number", "sales.currency", "sales.email"])
    .select((eb) => hasEndpoint(eb.ref("sale_lines.organization_id")).as("announced"))
    .where("coupon_refunds.refund_id", "=", refundId)
    .orderBy("sale_lines.sort_order")
    .orderBy("coupons.number")
    .execute();
}

export type RefundedCoupons = Awaited<ReturnType<typeof readRefundedCoupons>>;

export async function announceRefund(
  trx: Trx,
  refundId: string,
  coupons: RefundedCoupons,
  now: number,
): Promise<void> {
  const announced = coupons.filter(({ announced }) => announced);
  const announcements: Announcement<"refund.completed">[] = [];
  for (const [organizationId, own] of grouped(announced, (coupon) => coupon.organization_id)) {
    const [first] = own;
    if (!first) continue;
    announcements.push({
      type: "refund.completed",
      organizationId,
      orderKey: first.saleId,
      object: {
        uuid: refundId,
        status: "succeeded",
        sale_uuid: first.saleId,
        sale_number: first.number,
        currency: first.currency,
        amount: toDecimalString(own.reduce((sum, { amount }) => sum + amount, 0)),
        coupons: own.map(({ id, amount }) => ({ uuid: id, amount: toDecimalString(amount) })),
      },
    });
  }
  await announce(trx, announcements, now);
}
