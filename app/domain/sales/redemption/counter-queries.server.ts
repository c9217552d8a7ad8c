/** Reads coupons for the counter, by code, id or QR token, with their terms and places. */

import type { Db, Trx } from "~/db/schema";
import type { CouponReference } from "~/domain/coupons/coupon-reference.server";
import { isCurrentToken, readCouponToken } from "~/domain/coupons/coupon-token.server";
import { DomainError } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import type { SoldCoupon, SoldLine, SoldSlot } from "~/domain/sales/sold-line";
import { COUPON_COLUMNS, LINE_COLUMNS } from "~/domain/sales/sold-lines.server";

export interface Place {
  id: string;
  name: string;
}

/** A sold coupon with its line's terms and the data for redeeming it; its validity is read when it is checked. */
export interface CouponAtCounter
  extends Omit<SoldCoupon, "left" | "validity">,
    Pick<
      SoldLine,
      "organizationId" | "offerId" | "title" | "optionId" | "optionTitle" | "dueAtVenue" | "terms"
    > {
  faceValue: Cents;
  /** Whether its sale is paid. */
  paid: boolean;
  slot: SoldSlot | null;
  redeemedAtPlace: Place | null;
  redemptionNonce: string | null;
  /** Known only when the buyer requested a receipt; null for a gift, which another person has. */
  holderName: string | null;
  /** Bought as a gift: its price is not shown at the counter. */
  gift: boolean;
  lineId: string;
  /** Its buyer handed it on: the other coupons of the purchase are another person's. */
  handedOn: boolean;
  /** Named by a code or QR code of before it went to another person. */
  outdated: boolean;
}

/** @returns undefined for an unknown coupon; one whose codes were renewed is found by its former ones, too */
export async function findCoupon(
  db: Db | Trx,
  reference: CouponReference,
): Promise<CouponAtCounter | undefined> {
  const found = await findCurrent(db, reference);
  if (found || reference.by !== "code") return found;
  const former = await db
    .selectFrom("renewed_coupon_codes")
    .select("coupon_id")
    .where("code", "=", reference.code)
    .executeTakeFirst();
  const coupon = former && (await findCurrent(db, { by: "id", id: former.coupon_id }));
  return coupon && { ...coupon, outdated: true };
}

async function findCurrent(db: Db | Trx, reference: CouponReference): Promise<CouponAtCounter | undefined> {
  const found = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .innerJoin("sale_terms", "sale_terms.id", "sale_lines.terms_id")
    .select(LINE_COLUMNS)
    .select(COUPON_COLUMNS)
    .select(["coupons.face_value as faceValue", "coupons.redemption_nonce as redemptionNonce"])
    .select(["coupons.redeemed_location_id", "coupons.redeemed_location_name"])
    .select(["sales.status as saleStatus", "sales.user_fullname as buyerName"])
    .select(["sale_lines.for_present", "sale_lines.id as lineId", "handed_on_at", "sale_terms.terms"])
    .where((eb) =>
      reference.by === "code" ? eb("coupons.code", "=", reference.code) : eb("coupons.id", "=", reference.id),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  const {
    redeemed_location_id: placeId,
    redeemed_location_name: placeName,
    for_present: gift,
    handed_on_at: handedOnAt,
    buyerName,
    ...coupon
  } = found;
  return {
    ...coupon,
    status: coupon.stored,
    paid: coupon.saleStatus === "captured",
    redeemedAtPlace: placeId === null ? null : { id: placeId, name: placeName ?? "" },
    slot: coupon.terms.slot,
    holderName: gift ? null : buyerName,
    gift,
    handedOn: handedOnAt !== null,
    outdated: reference.by === "token" && !isCurrentToken(reference, coupon.secretVersion),
  };
}

/** A coupon that the transaction has just changed. */
export async function readCoupon(trx: Trx, reference: CouponReference): Promise<CouponAtCounter> {
  const coupon = await findCoupon(trx, reference);
  if (!coupon) throw new Error("the coupon went away at the counter");
  return coupon;
}

/**
 * A place of the coupon's terms, or one that the offer added later.
 * @throws DomainError invalid (any other place)
 */
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
    .where("offer_id", "=", coupon.offerId)
    .executeTakeFirst();
  if (!place) throw new DomainError("invalid", { reason: "unknown_location" });
  return place;
}

export interface ScannedCoupon {
  couponId: string;
  /** The code is one of before it went to another person. */
  outdated: boolean;
  organizationId: string;
  /** The seller's name: all that a stranger may see. */
  seller: string;
}

/** Result of scanning a QR code. @returns null unless it is a coupon's code */
export async function readScannedCoupon(db: Db, token: string): Promise<ScannedCoupon | null> {
  const scanned = readCouponToken(token);
  if (!scanned) return null;
  const coupon = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sale_terms", "sale_terms.id", "sale_lines.terms_id")
    .select(["coupons.secret_version", "sale_lines.organization_id", "sale_terms.terms"])
    .where("coupons.id", "=", scanned.couponId)
    .executeTakeFirst();
  if (!coupon) return null;
  return {
    couponId: scanned.couponId,
    outdated: !isCurrentToken(scanned, coupon.secret_version),
    organizationId: coupon.organization_id,
    seller: coupon.terms.seller.name,
  };
}
