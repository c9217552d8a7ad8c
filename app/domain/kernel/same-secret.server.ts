/** Compares secrets in constant time; texts of any length and alphabet, because their hashes are compared. */
import { createHash, timingSafeEqual } from "node:crypto";

const hash = (text: string) => createHash("sha256").update(text).digest();

export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash(given), hash(expected));
}
