/** Signs download tokens for links: a sale's in purchase mails, a coupon's in the history. */
import { createHmac } from "node:crypto";
import { config } from "~/config.server";
import { isSameSecret } from "~/domain/kernel/same-secret.server";

function tokenFor(subjectId: string, secret: string): string {
  return createHmac("sha256", secret).update(`coupon-download:${subjectId}`).digest("base64url").slice(0, 24);
}

/** @param subjectId a sale's or a coupon's id */
export function downloadToken(subjectId: string): string {
  return tokenFor(subjectId, config.couponSecrets[0]);
}

export function isDownloadToken(token: string, subjectId: string): boolean {
  return config.couponSecrets.some((secret) => isSameSecret(token, tokenFor(subjectId, secret)));
}

/** PDF link of one coupon; it works for every holder. */
export function couponPdfUrl(origin: string, couponId: string): string {
  return `${origin}/cupon/${couponId}?token=${downloadToken(couponId)}`;
}

/** Link to one coupon's QR code as a picture, with the same token. */
export function couponQrUrl(origin: string, couponId: string): string {
  return `${origin}/cupon/${couponId}.svg?token=${downloadToken(couponId)}`;
}
