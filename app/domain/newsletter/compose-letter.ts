/** Chooses the offers of one letter: saved searches first, then the reader's topics, then a few others. */
import type { Category } from "~/domain/catalogue/offer";
import type { Newsletter } from "~/locales/es/mail/newsletter-mails.server";
import { DIGEST_KINDS, type Digest, type DigestOffer } from "./digest";

type Section = Newsletter["sections"][number];

const OFFERS_A_SECTION = 5;
/** Of topics that the reader did not choose, below those chosen. */
const OTHER_OFFERS = 3;

export interface LetterSource {
  digest: Digest;
  finds: readonly { query: string; digest: Digest }[];
  /** The topics the reader chose; none = all. */
  categories: readonly Category[];
  /** Numbers of the offers that the reader was sent before. */
  known: ReadonlySet<number>;
  /** By number: what can be bought at this moment. */
  onSale: ReadonlySet<number>;
}

export interface Letter {
  sections: Newsletter["sections"];
  /** Of its offers, in the order of the letter. */
  numbers: number[];
}

const shown = ({ number: _number, category: _category, ...offer }: DigestOffer) => offer;

/** @returns null where nothing is new for the reader: then no mail is sent */
export function composeLetter({ digest, finds, categories, known, onSale }: LetterSource): Letter | null {
  const used = new Set<number>();
  const take = (offers: readonly DigestOffer[], most: number) => {
    const taken = offers
      .filter(({ number }) => onSale.has(number) && !known.has(number) && !used.has(number))
      .slice(0, most);
    for (const { number } of taken) used.add(number);
    return taken.map(shown);
  };
  const isWanted = ({ category }: DigestOffer) => categories.length === 0 || categories.includes(category);
  const sections: Section[] = [
    ...finds.map(({ query, digest: found }) => ({
      kind: "search" as const,
      query,
      offers: take(found.new, OFFERS_A_SECTION),
    })),
    ...DIGEST_KINDS.map((kind) => ({ kind, offers: take(digest[kind].filter(isWanted), OFFERS_A_SECTION) })),
  ].filter(({ offers }) => offers.length > 0);
  if (sections.length === 0) return null;
  const others = take(
    digest.new.filter((offer) => !isWanted(offer)),
    OTHER_OFFERS,
  );
  if (others.length > 0) sections.push({ kind: "others", offers: others });
  return { sections, numbers: [...used] };
}
