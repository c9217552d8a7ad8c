/** Gives a coupon's files by the ending of their address, and puts it into phones' wallets, whose addresses stand beside them. */
import type { CouponDocument, CouponFile } from "~/domain/coupons/documents/coupon-document";
import {
  couponCalendarUrl,
  couponPdfUrl,
  couponQrUrl,
  couponWalletUrl,
  type HeldCoupon,
} from "~/domain/coupons/download-token.server";
import type { Context } from "~/domain/kernel/context";
import { couponFile } from "../documents/coupon-file.server";
import { APPLE_PASS_TYPE } from "./apple-pass.server";
import { apple, applePassFile, google, googlePassUrl } from "./make-pass.server";

export type { HeldCoupon };

/** Endings of the addresses. */
export const WALLET_KINDS = { google: "google", apple: "pkpass" } as const;

/** Paths of its documents, for who has the coupon's link. */
export const heldDocumentPaths = {
  pdf: (coupon: HeldCoupon) => couponPdfUrl("", coupon),
  qr: (coupon: HeldCoupon) => couponQrUrl("", coupon),
  calendar: (coupon: HeldCoupon) => couponCalendarUrl("", coupon),
};

/** For who has the coupon's link. @param kind ending of the address */
export const heldWalletPath = (coupon: HeldCoupon, kind: string): string => couponWalletUrl("", coupon, kind);

/** Wallets that coupons can be put into, as the settings say. */
export const walletsOffered = { google: google !== null, apple: apple !== null };

/**
 * @returns as couponFile, or Google's address to go on at
 * @throws as couponFile; DomainError provider_unavailable/wallet_unavailable
 */
export async function couponDownload(
  ctx: Pick<Context, "db" | "origin">,
  coupon: CouponDocument,
  kind: string | undefined,
): Promise<CouponFile | { location: string } | "over" | null> {
  if (kind !== WALLET_KINDS.google && kind !== WALLET_KINDS.apple) return couponFile(ctx, coupon, kind);
  if (coupon.status !== "issued") return "over";
  if (kind === WALLET_KINDS.google) {
    const location = await googlePassUrl(ctx, coupon);
    return location === null ? null : { location };
  }
  const content = await applePassFile(ctx, coupon);
  if (content === null) return null;
  const name = `cupon-${coupon.saleNumber}-${coupon.index}.pkpass`;
  return { contentType: APPLE_PASS_TYPE, disposition: "attachment", name, content };
}
