/** Validates international bank account numbers (ISO 13616): country, length, form and check digits. */
import { isValidIBAN } from "ibantools";

/** The electronic form: capitals without spaces. */
export function normalizeIban(text: string): string {
  return text.toUpperCase().replace(/\s/g, "");
}

export function isIban(text: string): boolean {
  return isValidIBAN(normalizeIban(text));
}
