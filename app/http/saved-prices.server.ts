/** The unit prices that the checkout page showed, as its form sends them back: the buyer confirms no others. */
import type { Cents } from "~/domain/kernel/money";

const PREFIX = "price.";

/** @returns cents by line key; rubbish is left out, and its line must then be confirmed again */
export function readSavedPrices(form: URLSearchParams): Map<string, Cents> {
  const prices = new Map<string, Cents>();
  for (const [name, value] of form) {
    if (name.startsWith(PREFIX) && /^\d{1,9}$/.test(value))
      prices.set(name.slice(PREFIX.length), Number(value));
  }
  return prices;
}
