/** Reads sales for those who may see them: coupon codes only for the browser that bought. */

import type { CouponsTable } from "~/db/schema/coupons";
import type { SaleStatus } from "~/db/schema/sales";
import type { OptionForSale } from "~/domain/catalogue/option-for-sale";
import type { Context } from "~/domain/kernel/context";
import type { Cents } from "~/domain/kernel/money";
import { type GiftRecipient, giftRecipient } from "./gift";
import { owns } from "./sale-owner.server";

export interface CouponView {
  id: string;
  number: number;
  code: string;
  status: CouponsTable["status"];
  /** ms UTC */
  validFrom: number;
  validUntil: number | null;
}

export interface SaleLineView {
  offerId: string;
  offerTitle: string;
  optionTitle: string;
  organizationName: string;
  quantity: number;
  unitPrice: Cents;
  listPrice: Cents;
  promoCode: string | null;
  gift: boolean;
  giftTo: GiftRecipient | null;
  slot: { startsAt: number; timezone: string } | null;
  withdrawalPolicy: OptionForSale["offer"]["withdrawalPolicy"];
  howToRedeem: string;
  coupons: CouponView[];
}

export interface SaleView {
  id: string;
  number: string;
  status: SaleStatus;
  email: string;
  total: Cents;
  discountTotal: Cents;
  /** ms UTC */
  createdAt: number;
  capturedAt: number | null;
  needReceipt: boolean;
  lines: SaleLineView[];
}

/** Whether the sale behind a payment belongs to this visitor; null when there is no such payment. */
export async function isOwnPayment(ctx: Context, transactionId: string): Promise<boolean | null> {
  const row = await ctx.db
    .selectFrom("payments")
    .innerJoin("sales", "sales.id", "payments.sale_id")
    .select(["sales.visitor_id", "sales.user_id"])
    .where("payments.id", "=", transactionId)
    .executeTakeFirst();
  return row ? owns(ctx.actor, row) : null;
}

/** The caller's own sale with its coupons; null for anybody else's. */
export async function readOwnSale(ctx: Context, transactionId: string): Promise<SaleView | null> {
  const sale = await ctx.db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .selectAll("sales")
    .where("payments.id", "=", transactionId)
    .executeTakeFirst();
  if (!sale || !owns(ctx.actor, sale)) return null;
  return {
    id: sale.id,
    number: sale.number,
    status: sale.status,
    email: sale.email,
    total: sale.total,
    discountTotal: sale.discount_total,
    createdAt: sale.created_at,
    capturedAt: sale.captured_at,
    needReceipt: sale.need_receipt === 1,
    lines: await readLines(ctx, sale.id),
  };
}

async function readLines(ctx: Context, saleId: string): Promise<SaleLineView[]> {
  const lines = await ctx.db
    .selectFrom("sale_lines")
    .innerJoin("offers", "offers.id", "sale_lines.offer_id")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .leftJoin("slots", "slots.id", "sale_lines.slot_id")
    .selectAll("sale_lines")
    .select([
      "offers.withdrawal_policy",
      "offers.how_to_redeem",
      "organizations.name as organization_name",
      "slots.starts_at",
      "slots.timezone",
    ])
    .where("sale_lines.sale_id", "=", saleId)
    .orderBy("sale_lines.sort_order")
    .execute();
  const coupons = await ctx.db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .selectAll("coupons")
    .where("sale_lines.sale_id", "=", saleId)
    .orderBy("coupons.number")
    .execute();
  return lines.map((line) => ({
    offerId: line.offer_id,
    offerTitle: line.offer_title,
    optionTitle: line.price_option_title,
    organizationName: line.organization_name,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    listPrice: line.list_price,
    promoCode: line.promo_code,
    gift: line.for_present === 1,
    giftTo: giftRecipient(line),
    slot:
      line.starts_at !== null && line.timezone ? { startsAt: line.starts_at, timezone: line.timezone } : null,
    withdrawalPolicy: line.withdrawal_policy as SaleLineView["withdrawalPolicy"],
    howToRedeem: line.how_to_redeem,
    coupons: coupons
      .filter((coupon) => coupon.sale_line_id === line.id)
      .map((coupon) => ({
        id: coupon.id,
        number: coupon.number,
        code: coupon.code,
        status: coupon.status,
        validFrom: coupon.valid_from,
        validUntil: coupon.valid_until,
      })),
  }));
}
