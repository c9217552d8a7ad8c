/** Creates and parses human-readable random codes: Crockford's base 32 with a check character at the end. */

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE = ALPHABET.length;

/** Luhn's algorithm in base 32: detects every wrong character and nearly every swap of neighbours. */
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

/**
 * @param bytes at least `length` random bytes; five bits of each are used
 * @param length without the check character
 */
export function base32CodeFrom(bytes: Uint8Array, length: number): string {
  const body = [...bytes.slice(0, length)].map((byte) => ALPHABET[byte & 31]).join("");
  return body + checkCharacter(body);
}

/** Parses user input into the stored code; null when it is invalid. O reads as 0, I and L as 1. */
export function parseBase32Code(text: string, length: number): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  if (code.length !== length + 1 || [...code].some((char) => !ALPHABET.includes(char))) return null;
  return checkCharacter(code.slice(0, length)) === code[length] ? code : null;
}
