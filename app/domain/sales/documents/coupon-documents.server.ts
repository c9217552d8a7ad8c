/** Reads a sale's coupons as printable documents, for callers with access to them. */

import { databaseNow } from "~/db/clock.server";
import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import { withdrawalDeadline } from "~/domain/catalogue/for-sale/withdrawal-right";
import { couponUrl } from "~/domain/coupons/coupon-token.server";
import type { CouponDocument } from "~/domain/coupons/documents/coupon-document";
import { type HeldCoupon, isCouponDownloadToken } from "~/domain/coupons/download-token.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { maskedEmail } from "~/domain/kernel/formats/email";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { findSale } from "~/domain/sales/access/sale-owner.server";
import { proveSale, type SaleClaim } from "~/domain/sales/access/sale-proof.server";
import type { SoldCoupon, SoldLine } from "~/domain/sales/sold-line";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";

export interface CouponDownload extends SaleClaim {
  /** null = all coupons of the sale. */
  couponId: string | null;
}

/**
 * @returns coupons that may still be shown, at least one
 * @throws DomainError not_found/proof_required (no such sale, or no proof), not_found (no such coupon in it),
 * conflict not_captured | no_coupons
 */
export async function readCouponDocuments(ctx: Context, wanted: CouponDownload): Promise<CouponDocument[]> {
  const { token, couponId } = wanted;
  const ofCoupon = token != null && couponId !== null && (await opensCoupon(ctx, { token, couponId }));
  const sale = ofCoupon ? await findSale(ctx, wanted.sale) : await proveSale(ctx, wanted);
  if (!sale) throw new DomainError("not_found", { reason: "proof_required" });
  if (sale.status !== "captured") throw new DomainError("conflict", { reason: "not_captured" });
  const isShown = ofCoupon ? () => true : isBuyers;
  return documentsOf(ctx, sale.id, (coupon, line) => {
    return (couponId === null || coupon.id === couponId) && isShown(line);
  });
}

const isBuyers = ({ handedOnAt }: Pick<SoldLine, "handedOnAt">) => handedOnAt === null;

async function opensCoupon({ db }: Context, { token, couponId }: { token: string; couponId: string }) {
  const coupon = await db
    .selectFrom("coupons")
    .select(["id", "secret_version as secretVersion"])
    .where("id", "=", couponId)
    .executeTakeFirst();
  return coupon !== undefined && isCouponDownloadToken(token, coupon);
}

/**
 * Coupons of one line, for its gift mail.
 * @throws DomainError not_found, conflict not_captured | no_coupons
 */
export async function readLineDocuments(
  ctx: Context,
  { saleId, lineId }: { saleId: string; lineId: string },
): Promise<CouponDocument[]> {
  const sale = await findSale(ctx, { saleId });
  if (!sale) throw new DomainError("not_found");
  if (sale.status !== "captured") throw new DomainError("conflict", { reason: "not_captured" });
  return documentsOf(ctx, saleId, (_coupon, line) => line.id === lineId);
}

/** The buyer's copy of a coupon that was handed on: who has it; "" where the friend was erased, or keeps it in an account. */
export interface HandedOn {
  maskedEmail: string;
}

/** "void" once it was refunded or cancelled. */
export type ShownCoupon = CouponDocument | HandedOn | "void";

export const isHandedOn = (coupon: ShownCoupon | null): coupon is HandedOn =>
  coupon !== null && typeof coupon === "object" && "maskedEmail" in coupon;

/** One coupon by its PDF link; null unless the token is valid for it. */
export async function readCouponByLink(
  ctx: Context,
  { couponId, token }: { couponId: string; token: string },
): Promise<ShownCoupon | null> {
  if (!isUuid(couponId)) return null;
  return readOne(ctx, couponId, async (coupon) => {
    if (isCouponDownloadToken(token, coupon)) return "holder";
    return coupon.handedOnAt !== null && wasItsToken(token, coupon) ? "buyer" : null;
  });
}

/** A link of a mail that was good before the coupon's codes were renewed. */
function wasItsToken(token: string, { id, secretVersion }: HeldCoupon): boolean {
  const former = Array.from({ length: Math.min(secretVersion, RENEWALS) - 1 }, (_, index) => index + 1);
  return former.some((version) => isCouponDownloadToken(token, { id, secretVersion: version }));
}

/** Former links of coupons that were renewed more often say nothing of the friend. */
const RENEWALS = 20;

/**
 * A coupon as the holders of that version of its secret see it, for files they got earlier.
 * @returns "void" also after it went to another person
 */
export async function readHeldCoupon(
  ctx: Pick<Context, "db" | "origin">,
  { id, secretVersion }: HeldCoupon,
): Promise<CouponDocument | "void"> {
  const coupon = await readOne(ctx, id, async (found) =>
    found.secretVersion === secretVersion ? "holder" : null,
  );
  return coupon === null || isHandedOn(coupon) ? "void" : coupon;
}

/** For the buying browser or account; null for an unknown or another buyer's coupon. */
export async function readBuyerCoupon(ctx: Context, couponId: string): Promise<ShownCoupon | null> {
  if (!isUuid(couponId)) return null;
  return readOne(ctx, couponId, async ({ saleId }) =>
    (await proveSale(ctx, { sale: { saleId } })) === null ? null : "buyer",
  );
}

interface FoundCoupon extends HeldCoupon {
  saleId: string;
  handedOnAt: number | null;
}

async function readOne(
  ctx: Pick<Context, "db" | "origin">,
  couponId: string,
  readerOf: (coupon: FoundCoupon) => Promise<"holder" | "buyer" | null>,
): Promise<ShownCoupon | null> {
  const coupon = await ctx.db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["coupons.id", "coupons.secret_version as secretVersion", "coupons.status"])
    .select(["sale_lines.sale_id as saleId", "handed_on_at as handedOnAt", "gift_email", "kept_at"])
    .where("coupons.id", "=", couponId)
    .executeTakeFirst();
  const reader = coupon ? await readerOf(coupon) : null;
  if (!coupon || reader === null) return null;
  if (coupon.status === "void") return "void";
  if (reader === "buyer" && coupon.handedOnAt !== null) return { maskedEmail: maskedFriend(coupon) };
  try {
    const [document] = await documentsOf(ctx, coupon.saleId, ({ id }) => id === couponId);
    return document ?? null;
  } catch (error) {
    // Refunded or cancelled meanwhile.
    if (isDomainError(error, "conflict")) return "void";
    throw error;
  }
}

/** The account of who keeps it is not shown, nor part of its address. */
const maskedFriend = ({
  gift_email: email,
  kept_at: keptAt,
}: {
  gift_email: string | null;
  kept_at: number | null;
}) => (email === null || keptAt !== null ? "" : maskedEmail(email));

async function documentsOf(
  ctx: Pick<Context, "db" | "origin">,
  saleId: string,
  wanted: (coupon: SoldCoupon, line: SoldLine) => boolean,
): Promise<CouponDocument[]> {
  const now = await databaseNow(ctx.db);
  const sale = await ctx.db
    .selectFrom("sales")
    .select(["number", "captured_at", "created_at"])
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  const lines = await readHeldLines(ctx.db, { saleIds: [saleId] }, now);
  const found = lines.flatMap((line) =>
    line.coupons.filter((coupon) => wanted(coupon, line)).map((coupon) => ({ line, coupon })),
  );
  if (found.length === 0) throw new DomainError("not_found");
  const usable = found.filter(({ coupon }) => coupon.status !== "void");
  if (usable.length === 0) throw new DomainError("conflict", { reason: "no_coupons" });
  const places = await readSoldPlaces(
    ctx.db,
    usable.map(({ line }) => line),
  );
  const about = { saleNumber: sale.number, boughtAt: sale.captured_at ?? sale.created_at };
  return usable.map(({ line, coupon }) => ({
    ...about,
    ...couponPart(ctx.origin, coupon),
    ...linePart(line, places.get(line.id) ?? []),
    price: line.gift ? null : coupon.paidValue,
    withdrawUntil: line.gift ? null : withdrawalDeadline(line.terms.withdrawalPolicy, about.boughtAt),
  }));
}

function couponPart(origin: string, coupon: SoldCoupon) {
  const { id, number, code, status, validFrom, validUntil, validity, redeemedAt } = coupon;
  return {
    couponId: id,
    code,
    url: couponUrl(origin, coupon),
    status: status === "void" ? ("expired" as const) : status,
    index: number,
    validFrom,
    validUntil,
    validity,
    redeemedAt,
  };
}

function linePart(line: SoldLine, places: SoldPlace[]) {
  const { id, offerId, title, optionTitle, dueAtVenue, quantity, gift, terms } = line;
  const { slot, bookingRequired, howToRedeem, conditions, seller } = terms;
  const redemptionRules = terms.redemptionRules ?? null;
  return {
    lineId: id,
    count: quantity,
    offerId,
    offerTitle: title,
    optionTitle,
    dueAtVenue,
    slot: slot && { startsAt: slot.startsAt, endsAt: slot.endsAt, timezone: slot.timezone },
    gift,
    bookingRequired,
    howToRedeem,
    redemptionRules,
    conditions,
    places,
    seller,
  };
}
