/** Builds an offer's rows of the read models: its card, its listings, its searchable words. */
import type { Insertable } from "kysely";
import type { OfferCardsTable, OfferListingsTable, SearchIndexTable } from "~/db/schema/catalogue/lists";
import { listedPrice, wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { Category } from "~/domain/catalogue/offer";
import { NO_END, PUBLIC_STATUSES } from "~/domain/catalogue/on-sale";
import { histogramOf, ratingOf, starsOf } from "~/domain/catalogue/rating";
import { findRegion, placeLabel } from "~/domain/catalogue/regions";
import { facetToken, indexText, NATIONAL_FACET, type Word } from "~/domain/catalogue/search-language/words";
import { discountPercent } from "~/domain/kernel/money";
import type { ListedOption, ListingSource } from "./listing-sources.server";
import { peopleOf } from "./people";
import { ratingScore, recommendationScore, TOP_SALE_UNITS } from "./ranking";
import { traitsOf } from "./traits";

/** Language data: the words by which a shopper looks for a category, indexed with every offer of it. */
const CATEGORY_WORDS: Record<Category, string> = {
  leisure: "ocio tiempo libre",
  entertainment: "espectáculos entradas",
  restaurants: "restaurantes comida gastronomía",
  health_and_beauty: "salud belleza bienestar",
  services: "servicios",
  family_plans: "planes familia niños",
  travel: "viajes escapadas hoteles",
  product: "productos compras",
  training: "formación cursos clases",
};

/** Listing region that every offer has. */
export const EVERYWHERE = "";

/** Listing region of offers without regions of their own: they show in every region's lists. */
export const NATIONAL = "*";

export type CardRow = Insertable<OfferCardsTable>;
export type ListingRow = Insertable<OfferListingsTable>;
export type SearchRow = Insertable<SearchIndexTable>;

/** The price a card shows: the cheapest that can be bought, else the cheapest. */
export function shownOption(options: readonly ListedOption[]): ListedOption | undefined {
  const buyable = options.filter((option) => option.available);
  return (buyable.length > 0 ? buyable : options).reduce<ListedOption | undefined>(
    (best, option) => (best === undefined || wholePrice(option) < wholePrice(best) ? option : best),
    undefined,
  );
}

/** Only offers with a price, of an active organization, that are or will be public. */
export function shownWith({ offer, options }: ListingSource): ListedOption | null {
  const isPublic = (PUBLIC_STATUSES as readonly string[]).includes(offer.status);
  if (!isPublic || offer.organization_status !== "active") return null;
  return shownOption(options) ?? null;
}

export function cardRow(source: ListingSource, shown: ListedOption): CardRow {
  const { offer, regions } = source;
  const rating = ratingOf(histogramOf(offer));
  return {
    offer_number: offer.number,
    offer_id: offer.id,
    slug: offer.slug,
    title: offer.title,
    summary: offer.summary,
    cover_url: offer.url,
    cover_alt: offer.alt ?? "",
    cover_width: offer.width ?? 0,
    cover_height: offer.height ?? 0,
    category: offer.category,
    type: offer.type,
    place: placeLabel(regions),
    organization_name: offer.organization_name,
    min_price: wholePrice(shown),
    deposit: shown.totalPrice === null ? null : shown.actualPrice,
    reference_price: shown.referencePrice,
    rating_average: rating.average,
    rating_count: rating.count,
    publish_at: offer.publish_at,
    sale_ends_at: offer.sale_ends_at ?? NO_END,
    top_sale: source.unitsSold >= TOP_SALE_UNITS,
    available: source.options.some((option) => option.available),
    sponsored: offer.sponsored,
  };
}

/** Goods are for as many as like them. */
const peopleOfOffer = ({ offer, options }: ListingSource) =>
  offer.category === "product"
    ? new Set<never>()
    : peopleOf(
        offer.title,
        options.map(({ title }) => title),
      );

export function listingRows(
  source: ListingSource,
  shown: ListedOption,
  card: CardRow,
  now: number,
): ListingRow[] {
  const facts = {
    votes: card.rating_count,
    stars: starsOf(histogramOf(source.offer)),
    unitsSold: source.unitsSold,
    discountPercent: discountPercent(card.min_price, card.reference_price ?? null),
    publishAt: card.publish_at,
    available: card.available,
  };
  const row = {
    offer_number: card.offer_number,
    category: card.category,
    type: card.type,
    score: recommendationScore(facts, now),
    min_price: listedPrice(card.type, shown),
    discount_percent: facts.discountPercent,
    rating_score: ratingScore(facts.stars, facts.votes),
    publish_at: card.publish_at,
    sale_ends_at: card.sale_ends_at,
    top_sale: card.top_sale,
    available: card.available,
    traits: traitsOf({
      type: card.type,
      average: card.rating_average ?? null,
      discountPercent: facts.discountPercent,
      people: peopleOfOffer(source),
      giftAllowed: source.offer.gift_allowed,
      validity: source.offer.validity,
      cancellationLimit: source.offer.cancellation_limit,
      accessibilityInfo: source.offer.accessibility_info,
    }),
  };
  const own = source.regions.length === 0 ? [NATIONAL] : source.regions;
  return [EVERYWHERE, ...own].map((region) => ({ region, ...row }));
}

/** The texts a search finds the offer by: what its title says, and what everything else says. */
function searchTexts({ offer, regions, places, options }: ListingSource): {
  title: string;
  body: string;
} {
  const labels = regions.map((region) => findRegion(region)?.label ?? region);
  const words = CATEGORY_WORDS[offer.category] ?? "";
  const highlights = offer.highlights.join(" ");
  const titles = options.map((option) => option.title);
  const texts = [offer.summary, offer.description, highlights, ...titles, offer.organization_name, words];
  const whereabouts = places.flatMap(({ name, city }) => [name, city]);
  return {
    title: offer.title,
    body: [...texts, ...labels, ...whereabouts].join(" ").replace(/<[^>]*>/g, " "),
  };
}

export interface SearchableOffer {
  row: SearchRow;
  /** Tokens of title and body, each once. */
  tokens: Set<string>;
  /** The words they come from, as they are written. */
  words: Word[];
}

export function searchableOffer(source: ListingSource): SearchableOffer {
  const texts = searchTexts(source);
  const title = indexText(texts.title);
  const body = indexText(texts.body);
  const { offer, regions } = source;
  const places = regions.length === 0 ? [NATIONAL_FACET] : regions.map((region) => facetToken("reg", region));
  const row = {
    rowid: offer.number,
    title: [...title.tokens].join(" "),
    body: [...body.tokens].join(" "),
    facets: [facetToken("cat", offer.category), facetToken("type", offer.type), ...places].join(" "),
  };
  for (const token of title.tokens) body.tokens.add(token);
  return { row, tokens: body.tokens, words: [...title.words, ...body.words] };
}
