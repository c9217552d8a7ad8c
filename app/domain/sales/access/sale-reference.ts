/**
 * The secret reference of a sale: 15 random Crockford base32 characters (75 bits) and a check character, shown 4-4-4-4.
 * Unlike the running number it cannot be guessed, so knowing it proves to be the buyer (decision 032).
 */
import { base32CodeFrom, parseBase32Code } from "~/domain/kernel/formats/base32-code";

const LENGTH = 15;

/** @param bytes at least 15 random bytes */
export function saleReferenceFrom(bytes: Uint8Array): string {
  return base32CodeFrom(bytes, LENGTH);
}

/** What a person typed → as it is stored; null when it is none. */
export function parseSaleReference(text: string): string | null {
  return parseBase32Code(text, LENGTH);
}

/** How a person names an order: by its secret reference, or by its running number; null for neither. */
export function parseSaleName(text: string): { reference: string } | { number: string } | null {
  const reference = parseSaleReference(text);
  if (reference !== null) return { reference };
  const number = text.trim();
  return /^\d{4}-\d{6,9}$/.test(number) ? { number } : null;
}

/** "ABCD-EFGH-JKMN-PQRS" */
export function showSaleReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, "$1-");
}
