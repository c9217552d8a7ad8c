/** International bank account numbers: their form and check digits (ISO 13616). */

export function normalizeIban(text: string): string {
  return text.toUpperCase().replace(/\s/g, "");
}

/** Countries where every account has the same length, as far as partners come from there. */
const LENGTHS: Record<string, number> = {
  ES: 24,
  PT: 25,
  FR: 27,
  IT: 27,
  DE: 22,
  AD: 24,
  NL: 18,
  IE: 22,
  BE: 16,
};

export function isIban(text: string): boolean {
  const iban = normalizeIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  let rest = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
