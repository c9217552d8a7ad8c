/** Reads one coupon as its reader may see it: holders its document, the buyer of one that was handed on only who has it. */

import type { CouponDocument } from "~/domain/coupons/documents/coupon-document";
import { type HeldCoupon, isCouponDownloadToken } from "~/domain/coupons/download-token.server";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { maskedEmail } from "~/domain/kernel/formats/email";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { proveSale } from "~/domain/sales/access/sale-proof.server";
import { documentsOf } from "./documents-of-sale.server";

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
