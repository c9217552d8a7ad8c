/** Reads coupons as the counter sees them: by any of their names, with what they are for and where they may be used. */

import type { Selectable } from "kysely";
import type { Db, Trx } from "~/db/schema";
import type { CouponsTable } from "~/db/schema/coupons";
import type { CouponReference } from "~/domain/coupons/coupon-reference.server";
import { isCurrentToken, readCouponToken } from "~/domain/coupons/coupon-token.server";
import type { RedeemableCoupon } from "~/domain/coupons/redeemability";
import { DomainError } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import type { SoldSlot, TermsAsSold } from "~/domain/sales/sold-line";
import { termsAsSold } from "~/domain/sales/terms-as-sold.server";

export interface Place {
  id: string;
  name: string;
}

export interface CouponAtCounter extends RedeemableCoupon {
  id: string;
  code: string;
  organizationId: string;
  paidValue: Cents;
  faceValue: Cents;
  /** ms UTC */
  redeemedAt: number | null;
  redeemedAtPlace: Place | null;
  redemptionNonce: string | null;
  /** Only known when the buyer asked for a receipt. */
  holderName: string | null;
  offer: { id: string; title: string };
  option: { id: string; title: string };
  slot: SoldSlot | null;
  terms: TermsAsSold;
}

/** @returns undefined when there is no such coupon, or the QR code is one from before it was handed on */
export async function findCoupon(
  db: Db | Trx,
  reference: CouponReference,
): Promise<CouponAtCounter | undefined> {
  const row = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .leftJoin("sale_terms", "sale_terms.id", "sale_lines.terms_id")
    .selectAll("coupons")
    .select([
      "sale_lines.organization_id",
      "sale_lines.offer_id",
      "sale_lines.offer_title",
      "sale_lines.price_option_id",
      "sale_lines.price_option_title",
      "sales.status as sale_status",
      "sales.user_fullname",
      "sale_terms.terms",
    ])
    .where((eb) =>
      reference.by === "code" ? eb("coupons.code", "=", reference.code) : eb("coupons.id", "=", reference.id),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  if (reference.by === "token" && !isCurrentToken(reference, row.secret_version)) return undefined;
  const [terms] = await termsAsSold(db, [row]);
  if (!terms) return undefined;
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    paid: row.sale_status === "captured",
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    organizationId: row.organization_id,
    paidValue: row.paid_value,
    faceValue: row.face_value,
    redeemedAt: row.redeemed_at,
    redeemedAtPlace: placeOf(row),
    redemptionNonce: row.redemption_nonce,
    holderName: row.user_fullname,
    offer: { id: row.offer_id, title: row.offer_title },
    option: { id: row.price_option_id, title: row.price_option_title },
    slot: terms.slot,
    terms,
  };
}

function placeOf(row: Selectable<CouponsTable>): Place | null {
  const { redeemed_location_id: id, redeemed_location_name: name } = row;
  return id === null ? null : { id, name: name ?? "" };
}

/** A place the coupon was sold for, or one that the offer has got since. @throws DomainError invalid (any other place) */
export async function findPlace(
  db: Db | Trx,
  coupon: CouponAtCounter,
  placeId: string | null,
): Promise<Place | null> {
  if (placeId === null) return null;
  const sold = coupon.terms.locations.find(({ id }) => id === placeId);
  if (sold) return { id: placeId, name: sold.name };
  const place = await db
    .selectFrom("offer_locations")
    .select(["id", "name"])
    .where("id", "=", placeId)
    .where("offer_id", "=", coupon.offer.id)
    .executeTakeFirst();
  if (!place) throw new DomainError("invalid", { reason: "unknown_location" });
  return place;
}

/** All that a stranger who scans a QR code learns. @returns the seller's name; null for anything but a coupon's code */
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
