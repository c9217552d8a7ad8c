/** Money in integer cents, rounded half-up once per unit (docs/domain.md 0). */

/** Integer euro cents. Never a float, never formatted. */
export type Cents = number;

/** Rounds to the nearest cent, ties away from zero for positive amounts (half-up). */
export function roundHalfUp(amount: number): Cents {
  return Math.floor(amount + 0.5);
}

/** `percent` (0–100, up to two decimals) of `amount`, half-up; in integers, to avoid floating point errors. */
export function percentOf(amount: Cents, percent: number): Cents {
  const hundredths = Math.round(percent * 100);
  return Math.floor((amount * hundredths + 5_000) / 10_000);
}

/** Cents → the wire format of the API: a string with two decimals, `"24.90"`. */
export function toDecimalString(amount: Cents): string {
  const sign = amount < 0 ? "-" : "";
  const absolute = Math.abs(amount);
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
}

/** `"24.9"`, `"24,90"` or `"24"` → cents; null when the text is not a plain non-negative amount. */
export function parseAmount(text: string): Cents | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/**
 * The discount badge: how far `actual` lies below `reference`, as a positive whole percent, rounded to the
 * nearest integer (docs/specification.md 9). 0 without a reference price or a saving.
 */
export function discountPercent(actual: Cents, reference: Cents | null): number {
  if (reference === null || reference <= 0 || actual >= reference) return 0;
  return Math.round(((reference - actual) * 100) / reference);
}
