/** Reads one coupon as it is printed, for the browser or the account that bought it and for nobody else. */
import type { CouponDocument } from "~/domain/coupons/coupon-document";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { readCouponDocuments } from "./coupon-documents.server";

/** @returns null for what is unknown, somebody else's, not paid, or void */
export async function readBuyerCoupon(ctx: Context, couponId: string): Promise<CouponDocument | null> {
  if (!isUuid(couponId)) return null;
  const sale = await ctx.db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select("sale_lines.sale_id")
    .where("coupons.id", "=", couponId)
    .executeTakeFirst();
  if (!sale) return null;
  try {
    const [document] = await readCouponDocuments(ctx, { sale: { saleId: sale.sale_id }, couponId });
    return document ?? null;
  } catch (error) {
    if (isDomainError(error, "not_found") || isDomainError(error, "conflict")) return null;
    throw error;
  }
}
