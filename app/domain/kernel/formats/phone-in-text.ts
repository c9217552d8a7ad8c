/** Detects telephone numbers in words that strangers read: Spanish ones of nine digits, and foreign ones with their prefix. */

const SPANISH = /(?<![\d.,])[6-9](?:[\s.\-/()]{0,2}\d){8}(?![\d]|[.,]\d)/;
const WITH_PREFIX = /(?:\+|(?<!\d)00)\s?[1-9](?:[\s.\-/()]{0,2}\d){7,13}(?!\d)/;

export function hasPhoneNumber(text: string): boolean {
  const seen = text.normalize("NFKC").replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  return SPANISH.test(seen) || WITH_PREFIX.test(seen);
}
