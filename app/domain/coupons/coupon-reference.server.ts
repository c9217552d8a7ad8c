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
 * @param text an id, a code, a token or the address that contains it;
 * @returns null when it is none of them
 */
export function parseCouponReference(text: string): CouponReference | null {
  const trimmed = text.trim();
  if (isUuid(trimmed)) return { by: "id", id: trimmed.toLowerCase() };
  const code = parseCouponCode(trimmed);
  if (code !== null) return { by: "code", code };
  const token = readCouponToken(TOKEN_IN_ADDRESS.exec(trimmed)?.[1] ?? "");
  return token && { by: "token", id: token.couponId, secretVersion: token.secretVersion };
}
