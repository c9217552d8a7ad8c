/** Reduces cards to the displayed fields and packs them: page data is sent twice, as HTML and for hydration. */
import type { Instead } from "~/domain/catalogue/lists/instead";
import type { OfferBadge, OfferCard } from "~/domain/catalogue/offer";
import { standIn } from "~/ui/offer-card/stand-in-picture";
import type { OfferCardData } from "./offer-card";

/** Cards as one text: on the wire a third shorter than the framework's encoding of each field, and quicker to write. */
export interface CardList {
  length: number;
  cards: string;
}

/** Which badge of its cards a list shows, and which it leaves out, because its heading says the same. */
export interface ListBadges {
  wanted?: OfferBadge | undefined;
  without?: OfferBadge | undefined;
}

/** On every card "Más vendido" would say nothing: at most one of so many has it. */
const CARDS_PER_TOP_SALE = 8;

/** Chooses the badge of one card after another, at most one each. */
function badgeChoice({ wanted, without }: ListBadges) {
  let sinceTopSale = CARDS_PER_TOP_SALE;
  return (badges: readonly OfferBadge[]): OfferBadge[] => {
    const mayTopSale = without !== "top_sale" && wanted !== "top_sale" && sinceTopSale >= CARDS_PER_TOP_SALE;
    const allowed = badges.filter((badge) => badge !== without && (badge !== "top_sale" || mayTopSale));
    const chosen = wanted && allowed.includes(wanted) ? wanted : allowed[0];
    sinceTopSale = chosen === "top_sale" ? 1 : sinceTopSale + 1;
    return chosen ? [chosen] : [];
  };
}

export function shownFields(cards: readonly OfferCard[], list: ListBadges = {}): OfferCardData[] {
  const badgeOf = badgeChoice(list);
  return cards.map(({ slug, summary, category, type, cover, badges, publishedAt, deposit, ...shown }) => ({
    ...shown,
    badges: badgeOf(badges),
    // The picture is decorative beside its title.
    cover: { ...(cover ?? standIn(category)), alt: "" },
    ...(type === "promo" && { deposit: deposit ?? (true as const) }),
  }));
}

export function offerCardData(cards: readonly OfferCard[], list?: ListBadges): CardList {
  return { length: cards.length, cards: JSON.stringify(shownFields(cards, list)) };
}

export const insteadData = ({ isOfAnyDay, offers }: Instead<readonly OfferCard[]>): Instead<CardList> => ({
  isOfAnyDay,
  offers: offerCardData(offers),
});

const unpacked = new WeakMap<CardList, OfferCardData[]>();

/** @returns the same array for the same answer of a loader */
export function unpackCards(list: CardList): OfferCardData[] {
  const known = unpacked.get(list);
  if (known) return known;
  const cards: OfferCardData[] = JSON.parse(list.cards);
  unpacked.set(list, cards);
  return cards;
}
