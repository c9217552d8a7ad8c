/** Validates international bank account numbers (ISO 13616): country, length, form and check digits. */
import { isValidIBAN } from "ibantools";

/** Electronic format: upper case without spaces. */
export function normalizeIban(text: string): string {
  return text.toUpperCase().replace(/\s/g, "");
}

export function isIban(text: string): boolean {
  return isValidIBAN(normalizeIban(text));
}
