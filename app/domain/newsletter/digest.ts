/** A digest: what is new, cheaper or about to end in one province, or what is new in one saved search. */
import type { Category } from "~/domain/catalogue/offer";
import type { NewsletterOffer } from "~/locales/es/mail/newsletter-mails.server";

/** In the order of the mail; an offer stands in the first that fits. */
export const DIGEST_KINDS = ["new", "cheaper", "ending"] as const;
type DigestKind = (typeof DIGEST_KINDS)[number];

export interface DigestOffer extends NewsletterOffer {
  number: number;
  category: Category;
}

export type Digest = Record<DigestKind, DigestOffer[]>;

export const NO_NEWS: Digest = { new: [], cheaper: [], ending: [] };
