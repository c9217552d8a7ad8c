/** Reads a sale's coupons, or those of one of its lines, as printable documents, for callers with access to them. */

import type { CouponDocument } from "~/domain/coupons/documents/coupon-document";
import { isCouponDownloadToken } from "~/domain/coupons/download-token.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { findSale } from "~/domain/sales/access/sale-owner.server";
import { proveSale, type SaleClaim } from "~/domain/sales/access/sale-proof.server";
import type { SoldLine } from "~/domain/sales/sold-line";
import { documentsOf } from "./documents-of-sale.server";

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
