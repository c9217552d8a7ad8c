/**
 * What this module keeps about a person, for the copy they may ask for: every order of the account, and those made
 * without one from its confirmed address, in exactly that spelling: another may be another person's mailbox.
 */
import type { Db } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";

interface Person {
  userId: string;
  /** null = nobody has confirmed it. */
  verifiedEmail: string | null;
}

function salesOf(db: Db, { userId, verifiedEmail }: Person) {
  return db
    .selectFrom("sales")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .select(["sales.id", "sales.number", "sales.status", "sales.email", "sales.currency", "sales.subtotal"])
    .select(["sales.discount_total", "sales.total", "sales.subs_agreement", "sales.terms_version"])
    .select(["sales.need_receipt", "sales.user_fullname", "sales.user_tax_number", "sales.user_address"])
    .select(["sales.channel", "sales.created_at", "sales.captured_at"])
    .select(["payments.provider", "payments.status as payment_status"])
    .where((eb) =>
      eb.or([
        eb("sales.user_id", "=", userId),
        ...(verifiedEmail === null
          ? []
          : [eb("sales.email", "in", [verifiedEmail, verifiedEmail.toLowerCase()])]),
      ]),
    )
    .orderBy("sales.created_at")
    .execute();
}

function linesOf(db: Db, saleIds: string[]) {
  return db
    .selectFrom("sale_lines")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .select(["sale_lines.id", "sale_lines.sale_id", "sale_lines.offer_id", "sale_lines.offer_title"])
    .select(["sale_lines.price_option_title", "sale_lines.slot_id", "sale_lines.quantity"])
    .select([
      "sale_lines.list_price",
      "sale_lines.unit_price",
      "sale_lines.promo_code",
      "sale_lines.discount",
    ])
    .select(["sale_lines.for_present", "organizations.name as seller"])
    .where("sale_lines.sale_id", "in", saleIds)
    .orderBy("sale_lines.sort_order")
    .execute();
}

function couponsOf(db: Db, saleIds: string[]) {
  return db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["coupons.id", "coupons.sale_line_id", "coupons.code", "coupons.status", "coupons.valid_from"])
    .select(["coupons.valid_until", "coupons.paid_value", "coupons.redeemed_at"])
    .select(["coupons.redeemed_location_name", "coupons.created_at"])
    .where("sale_lines.sale_id", "in", saleIds)
    .orderBy("coupons.number")
    .execute();
}

export async function readPersonalSales(db: Db, person: Person) {
  const sales = await salesOf(db, person);
  if (sales.length === 0) return [];
  const ids = sales.map(({ id }) => id);
  const [lines, coupons] = await Promise.all([linesOf(db, ids), couponsOf(db, ids)]);
  return sales.map((sale) => ({
    ...sale,
    lines: lines
      .filter((line) => line.sale_id === sale.id)
      .map(({ sale_id: _, ...line }) => ({
        ...line,
        coupons: coupons
          .filter((coupon) => coupon.sale_line_id === line.id)
          .map(({ sale_line_id: __, code, ...coupon }) => ({ ...coupon, code: showCouponCode(code) })),
      })),
  }));
}
