/** A digest: what is new, cheaper or about to end in one province, and what of it one subscriber gets. */
import type { Category } from "~/domain/catalogue/offer";
import type { Newsletter, NewsletterOffer } from "~/locales/es/mail/newsletter-mails.server";

/** In the order of the mail; an offer stands in the first that fits. */
export const DIGEST_KINDS = ["new", "cheaper", "ending"] as const;
type DigestKind = (typeof DIGEST_KINDS)[number];

export interface DigestOffer extends NewsletterOffer {
  category: Category;
}

export type Digest = Record<DigestKind, DigestOffer[]>;

const OFFERS_A_SECTION = 5;

/**
 * @param categories the topics a subscriber chose; none = all
 * @returns no sections when nothing in the digest is for them
 */
export function sectionsFor(digest: Digest, categories: readonly Category[]): Newsletter["sections"] {
  const wanted = ({ category }: DigestOffer) => categories.length === 0 || categories.includes(category);
  return DIGEST_KINDS.map((kind) => ({
    kind,
    offers: digest[kind]
      .filter(wanted)
      .slice(0, OFFERS_A_SECTION)
      .map(({ category, ...offer }) => offer),
  })).filter(({ offers }) => offers.length > 0);
}
