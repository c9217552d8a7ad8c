/** Reads a sale's coupons as they are printed, and decides who may have them. */

import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { OfferTerms } from "~/domain/catalogue/offer-terms.server";
import type { CouponDocument } from "~/domain/coupons/coupon-document";
import { signCouponToken } from "~/domain/coupons/coupon-token.server";
import { isDownloadToken } from "~/domain/coupons/download-token.server";
import { isOver } from "~/domain/coupons/redeemability";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError } from "~/domain/kernel/errors";
import { readPrintableCoupons } from "./printable-coupons.server";
import { findSale, type SaleReference } from "./sale-owner.server";

export interface CouponDownload {
  sale: SaleReference;
  /** null = all of the sale. */
  couponId: string | null;
  /** What may prove that the caller may have them, besides being the owner. */
  email: string | null;
  token: string | null;
  sessionToken: string | null;
}

/**
 * @returns the coupons that may still be shown, at least one
 * @throws DomainError not_found (no such sale or coupon, or no proof), conflict not_captured | no_coupons
 */
export async function readCouponDocuments(ctx: Context, wanted: CouponDownload): Promise<CouponDocument[]> {
  const sale = await findSale(ctx, wanted.sale, wanted.sessionToken);
  if (!sale) throw new DomainError("not_found");
  const { email, token, couponId } = wanted;
  const proven =
    sale.own ||
    (email !== null && emailKey(email) === sale.emailKey) ||
    (token !== null && isDownloadToken(token, sale.id)) ||
    (token !== null && couponId !== null && isDownloadToken(token, couponId));
  if (!proven) throw new DomainError("not_found");
  if (sale.status !== "captured") throw new DomainError("conflict", { reason: "not_captured" });
  return documentsOf(ctx, sale.id, ({ coupon_id }) => couponId === null || coupon_id === couponId);
}

/** The coupons of one line, for the mail that gives them away. @throws DomainError not_found, conflict not_captured | no_coupons */
export async function readLineDocuments(
  ctx: Context,
  { saleId, lineId }: { saleId: string; lineId: string },
): Promise<CouponDocument[]> {
  const sale = await findSale(ctx, { saleId });
  if (!sale) throw new DomainError("not_found");
  if (sale.status !== "captured") throw new DomainError("conflict", { reason: "not_captured" });
  return documentsOf(ctx, saleId, (row) => row.line_id === lineId);
}

/** One coupon by the address of its PDF; null for everything the token does not open. */
export async function readCouponByLink(
  ctx: Context,
  { couponId, token }: { couponId: string; token: string },
): Promise<CouponDocument | null> {
  if (!isDownloadToken(token, couponId)) return null;
  const sale = await ctx.db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select("sales.id")
    .where("coupons.id", "=", couponId)
    .where("coupons.status", "<>", "void")
    .where("sales.status", "=", "captured")
    .executeTakeFirst();
  if (!sale) return null;
  const [document] = await documentsOf(ctx, sale.id, ({ coupon_id }) => coupon_id === couponId);
  return document ?? null;
}

async function documentsOf(
  ctx: Context,
  saleId: string,
  wanted: (row: Row) => boolean,
): Promise<CouponDocument[]> {
  const rows = await readPrintableCoupons(ctx.db, saleId);
  const found = rows.filter(wanted);
  if (found.length === 0) throw new DomainError("not_found");
  const usable = found.filter(({ status }) => status !== "void");
  if (usable.length === 0) throw new DomainError("conflict", { reason: "no_coupons" });
  const terms = await termsOf(ctx.db, usable);
  const now = await databaseNow(ctx.db);
  return usable.map((row) => documentOf(ctx, row, terms.get(row.line_id), now));
}

type Row = Awaited<ReturnType<typeof readPrintableCoupons>>[number];
type Terms = Pick<OfferTerms, "conditions" | "howToRedeem" | "locations">;

/** The terms a line was sold under: the kept ones where the offer has changed since, otherwise the offer's own. */
async function termsOf(db: Db, rows: readonly Row[]): Promise<Map<string, Terms>> {
  const terms = new Map<string, Terms>();
  for (const row of rows) {
    if (terms.has(row.line_id)) continue;
    const changed = row.offer_revision !== null && row.offer_revision !== row.terms_revision;
    const kept = changed
      ? await db
          .selectFrom("offer_revisions")
          .select("terms")
          .where("offer_id", "=", row.offer_id)
          .where("revision", "=", row.offer_revision as number)
          .executeTakeFirst()
      : undefined;
    terms.set(row.line_id, kept ? (JSON.parse(kept.terms) as OfferTerms) : await currentTerms(db, row));
  }
  return terms;
}

async function currentTerms(db: Db, row: Row): Promise<Terms> {
  const locations = await db
    .selectFrom("offer_locations")
    .select(["name", "address", "postal_code as postalCode", "city", "province"])
    .where("offer_id", "=", row.offer_id)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return { conditions: row.conditions, howToRedeem: row.how_to_redeem, locations };
}

function documentOf(ctx: Context, row: Row, terms: Terms | undefined, now: number): CouponDocument {
  const slot =
    row.slot_starts_at !== null && row.slot_timezone !== null
      ? { startsAt: row.slot_starts_at, timezone: row.slot_timezone }
      : null;
  const token = signCouponToken({
    couponId: row.coupon_id,
    secretVersion: row.secret_version,
    validUntil: row.valid_until,
  });
  const over = row.status === "expired" || isOver({ validUntil: row.valid_until, slot }, now);
  return {
    couponId: row.coupon_id,
    code: row.code,
    url: `${ctx.origin}/c/${token}`,
    status: row.status === "redeemed" ? "redeemed" : over ? "expired" : "issued",
    saleNumber: row.sale_number,
    index: row.number,
    count: row.quantity,
    offerTitle: row.offer_title,
    optionTitle: row.price_option_title,
    boughtAt: row.captured_at ?? row.coupon_created_at,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    redeemedAt: row.redeemed_at,
    slot,
    price: row.for_present === 1 ? null : row.paid_value,
    gift: row.for_present === 1,
    bookingRequired: row.booking_required === 1,
    howToRedeem: terms?.howToRedeem ?? "",
    conditions: terms?.conditions ?? "",
    places: (terms?.locations ?? []).map((place) =>
      [place.name, place.address, `${place.postalCode} ${place.city}`].join(", "),
    ),
    seller: {
      name: row.organization_name,
      legalName: row.legal_name,
      taxId: row.tax_id,
      address: `${row.street}, ${row.postal_code} ${row.city}`,
      phone: row.contact_phone,
      email: row.contact_email,
    },
  };
}
