/**
 * The secret reference of a sale: 15 random Crockford base32 characters (75 bits) and a check character,
 * shown 4-4-4-4. Unlike the sequential number it cannot be guessed, so it proves the buyer (decision 032).
 */
import { base32CodeFrom, parseBase32Code } from "~/domain/kernel/formats/base32-code";

const LENGTH = 15;

/** @param bytes at least 15 random bytes */
export function saleReferenceFrom(bytes: Uint8Array): string {
  return base32CodeFrom(bytes, LENGTH);
}

/** Parses user input to the stored form; null when invalid. */
export function parseSaleReference(text: string): string | null {
  return parseBase32Code(text, LENGTH);
}

/** Parses an order's secret reference or its sequential number; null for neither. */
export function parseSaleName(text: string): { reference: string } | { number: string } | null {
  const reference = parseSaleReference(text);
  if (reference !== null) return { reference };
  const number = text.trim();
  return /^T?\d{4}-\d{6,9}$/.test(number) ? { number } : null;
}

/** "ABCD-EFGH-JKMN-PQRS" */
export function showSaleReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, "$1-");
}
