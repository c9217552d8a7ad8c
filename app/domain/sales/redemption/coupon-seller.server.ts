/** Whose coupon a scanned QR code is: all that a stranger who scans one learns. */
import type { Db } from "~/db/schema";
import { isCurrentToken, readCouponToken } from "~/domain/coupons/coupon-token.server";
import { termsAsSold } from "~/domain/sales/terms-as-sold.server";

/** @returns the seller's name, null for anything that is no coupon of ours */
export async function readCouponSeller(db: Db, token: string): Promise<string | null> {
  const scanned = readCouponToken(token);
  if (!scanned) return null;
  const coupon = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .leftJoin("sale_terms", "sale_terms.id", "sale_lines.terms_id")
    .select(["coupons.secret_version", "sale_lines.offer_id", "sale_lines.slot_id", "sale_terms.terms"])
    .where("coupons.id", "=", scanned.couponId)
    .executeTakeFirst();
  if (!coupon || !isCurrentToken(scanned, coupon.secret_version)) return null;
  const [terms] = await termsAsSold(db, [coupon]);
  return terms?.seller.name ?? null;
}
