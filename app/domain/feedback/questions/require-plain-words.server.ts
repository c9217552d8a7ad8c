/** Refuses links, addresses and telephone numbers in words that strangers read on an offer's page. */
import { invalid } from "~/domain/kernel/errors";
import { hasLink } from "~/domain/kernel/formats/links.server";
import { hasPhoneNumber } from "~/domain/kernel/formats/phone-in-text";

/** @throws DomainError invalid `field`: has_contact */
export function requirePlainWords(field: string, text: string): void {
  if (hasLink(text) || hasPhoneNumber(text)) throw invalid(field, "has_contact");
}
