/**
 * Coupon codes: 12 random Crockford base32 characters and a check character, shown 4-4-5 (docs/domain.md 7).
 */
import { base32CodeFrom, parseBase32Code } from "~/domain/kernel/formats/base32-code";

const LENGTH = 12;

/** @param bytes at least 12 random bytes; five bits of each are used */
export function couponCodeFrom(bytes: Uint8Array): string {
  return base32CodeFrom(bytes, LENGTH);
}

/** Parses user input to the stored code; null when invalid. O reads as 0, I and L as 1. */
export function parseCouponCode(text: string): string | null {
  return parseBase32Code(text, LENGTH);
}

/** "ABCD-EFGH-JKMNP"; "" for the code that a buyer no longer has. */
export function showCouponCode(code: string): string {
  return code === "" ? "" : `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}
