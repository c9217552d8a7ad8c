/** Signs download tokens for links: a sale's in purchase mails, a coupon's in the history. */
import { createHmac } from "node:crypto";
import { config } from "~/config.server";
import { isSameSecret } from "~/domain/kernel/same-secret.server";

function tokenFor(subjectId: string, secret: string): string {
  return createHmac("sha256", secret).update(`coupon-download:${subjectId}`).digest("base64url").slice(0, 24);
}

/** @param subjectId a sale's or a receipt's id, or what a coupon is named by */
export function downloadToken(subjectId: string): string {
  return tokenFor(subjectId, config.couponSecrets[0]);
}

export function isDownloadToken(token: string, subjectId: string): boolean {
  return config.couponSecrets.some((secret) => isSameSecret(token, tokenFor(subjectId, secret)));
}

/** A coupon in the hands of its holders: a renewed one has other links. */
export interface HeldCoupon {
  id: string;
  secretVersion: number;
}

const heldAs = ({ id, secretVersion }: HeldCoupon) => (secretVersion === 1 ? id : `${id}:${secretVersion}`);

export const isCouponDownloadToken = (token: string, coupon: HeldCoupon): boolean =>
  isDownloadToken(token, heldAs(coupon));

/** PDF link of one coupon; it works for every holder. */
export function couponPdfUrl(origin: string, coupon: HeldCoupon): string {
  return `${origin}/cupon/${coupon.id}?token=${downloadToken(heldAs(coupon))}`;
}

/** Link that puts one coupon into a phone's wallet, with the same token. @param kind ending of the address */
export function couponWalletUrl(origin: string, coupon: HeldCoupon, kind: string): string {
  return `${origin}/cupon/${coupon.id}.${kind}?token=${downloadToken(heldAs(coupon))}`;
}

/** Link to one coupon's day for a calendar, with the same token. */
export function couponCalendarUrl(origin: string, coupon: HeldCoupon): string {
  return `${origin}/cupon/${coupon.id}.ics?token=${downloadToken(heldAs(coupon))}`;
}

/** Link to one coupon's QR code as a picture, with the same token. */
export function couponQrUrl(origin: string, coupon: HeldCoupon): string {
  return `${origin}/cupon/${coupon.id}.svg?token=${downloadToken(heldAs(coupon))}`;
}
