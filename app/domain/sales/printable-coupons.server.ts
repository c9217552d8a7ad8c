/** Reads the rows that a printed coupon is made of, and whose coupon a scanned QR code is. */
import type { Db } from "~/db/schema";
import { isCurrentToken, readCouponToken } from "~/domain/coupons/coupon-token.server";

/** In the order of the sale's lines and of the coupons' numbers. */
export function readPrintableCoupons(db: Db, saleId: string) {
  return db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .innerJoin("offers", "offers.id", "sale_lines.offer_id")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .leftJoin("slots", "slots.id", "coupons.slot_id")
    .select([
      "coupons.id as coupon_id",
      "coupons.number",
      "coupons.code",
      "coupons.secret_version",
      "coupons.status",
      "coupons.valid_from",
      "coupons.valid_until",
      "coupons.redeemed_at",
      "coupons.paid_value",
      "coupons.created_at as coupon_created_at",
      "sale_lines.id as line_id",
      "sale_lines.quantity",
      "sale_lines.offer_id",
      "sale_lines.offer_title",
      "sale_lines.offer_revision",
      "sale_lines.price_option_title",
      "sale_lines.for_present",
      "sales.number as sale_number",
      "sales.captured_at",
      "offers.conditions",
      "offers.how_to_redeem",
      "offers.booking_required",
      "offers.terms_revision",
      "organizations.name as organization_name",
      "organizations.legal_name",
      "organizations.tax_id",
      "organizations.street",
      "organizations.postal_code",
      "organizations.city",
      "organizations.contact_phone",
      "organizations.contact_email",
      "slots.starts_at as slot_starts_at",
      "slots.timezone as slot_timezone",
    ])
    .where("sales.id", "=", saleId)
    .orderBy("sale_lines.sort_order")
    .orderBy("coupons.number")
    .execute();
}

/** All that a stranger who scans a coupon learns: whose it is. null for anything that is no coupon of ours. */
export async function readCouponSeller(db: Db, token: string): Promise<string | null> {
  const scanned = readCouponToken(token);
  if (!scanned) return null;
  const coupon = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .select(["coupons.secret_version", "organizations.name"])
    .where("coupons.id", "=", scanned.couponId)
    .executeTakeFirst();
  return coupon && isCurrentToken(scanned, coupon.secret_version) ? coupon.name : null;
}
