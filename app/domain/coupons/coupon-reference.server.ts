/** Parses a reference to a coupon at the counter: its id, its typed code, or the content of its QR code. */
import { isUuid } from "~/domain/kernel/formats/uuid";
import { parseCouponCode } from "./coupon-code";
import { readCouponToken } from "./coupon-token.server";

export type CouponReference =
  | { by: "id"; id: string }
  | { by: "code"; code: string }
  | { by: "token"; id: string; secretVersion: number };

const TOKEN_IN_ADDRESS = /(?:^|\/c\/)([A-Za-z0-9_-]{115})\/?$/;

/**
 * @param text an id, a code, a token or the address that contains it, also as a scanner types it that takes the
 * keyboard for another one
 * @returns null when it is none of them
 */
export function parseCouponReference(text: string): CouponReference | null {
  const asTyped = text.trim();
  for (const spelling of [
    asTyped,
    onUsKeyboard(asTyped),
    swapCase(asTyped),
    swapCase(onUsKeyboard(asTyped)),
  ]) {
    const reference = parseSpelling(spelling);
    if (reference) return reference;
  }
  return null;
}

/** What a scanner set to a US keyboard types on a Spanish one, by the keys' places. */
const US_KEYS: Readonly<Record<string, string>> = { "'": "-", "-": "/", "?": "_", Ñ: ":", ñ: ";", "¿": "+" };

const onUsKeyboard = (text: string) => text.replace(/['\-?Ññ¿]/g, (key) => US_KEYS[key] ?? key);

/** With caps lock each letter of an address arrives in the other case. */
const swapCase = (text: string) =>
  [...text].map((char) => (char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase())).join("");

function parseSpelling(trimmed: string): CouponReference | null {
  if (isUuid(trimmed)) return { by: "id", id: trimmed.toLowerCase() };
  const code = parseCouponCode(trimmed);
  if (code !== null) return { by: "code", code };
  const token = readCouponToken(TOKEN_IN_ADDRESS.exec(trimmed)?.[1] ?? "");
  return token && { by: "token", id: token.couponId, secretVersion: token.secretVersion };
}
