/** Coupon codes: 12 random Crockford base32 characters and a check character, shown 4-4-5 (domain.md, section 7). */

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE = ALPHABET.length;
const LENGTH = 12;

/** Luhn's scheme over base 32: catches every wrong character and nearly every swap of neighbours. */
function checkCharacter(body: string): string {
  let factor = 2;
  let sum = 0;
  for (const char of [...body].reverse()) {
    const addend = factor * ALPHABET.indexOf(char);
    factor = factor === 2 ? 1 : 2;
    sum += Math.floor(addend / BASE) + (addend % BASE);
  }
  return ALPHABET[(BASE - (sum % BASE)) % BASE] ?? "0";
}

/** @param bytes at least 12 random bytes; five bits of each are used */
export function couponCodeFrom(bytes: Uint8Array): string {
  const body = [...bytes.slice(0, LENGTH)].map((byte) => ALPHABET[byte & 31]).join("");
  return body + checkCharacter(body);
}

/** What a person typed → the stored code; null when it is not one. O reads as 0, I and L as 1. */
export function parseCouponCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  if (code.length !== LENGTH + 1 || [...code].some((char) => !ALPHABET.includes(char))) return null;
  return checkCharacter(code.slice(0, LENGTH)) === code[LENGTH] ? code : null;
}

/** "ABCD-EFGH-JKMNP" */
export function showCouponCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}
