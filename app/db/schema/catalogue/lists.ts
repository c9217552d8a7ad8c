/** Read models of lists and search. */
import type { Generated } from "kysely";
import type { Category, OfferType } from "~/domain/catalogue/offer";

/** Read model of offer cards: all fields of a card in one row (app/domain/catalogue/offer.ts, OfferCard). */
export interface OfferCardsTable {
  offer_number: number;
  offer_id: string;
  slug: string;
  title: string;
  summary: string;
  cover_url: string | null;
  cover_alt: string;
  cover_width: number;
  cover_height: number;
  category: Category;
  type: OfferType;
  /** Region label, or null for all Spain or several provinces. */
  place: string | null;
  organization_name: string;
  /** The whole price of the option that is shown. */
  min_price: number;
  /** What is paid here of the whole price; null = all of it. */
  deposit: number | null;
  reference_price: number | null;
  rating_average: number | null;
  rating_count: number;
  publish_at: number;
  sale_ends_at: number;
  top_sale: boolean;
  available: boolean;
  sponsored: boolean;
}

/**
 * Read model of the public lists: the columns that filter and order, so that a page is one index range (two when a
 * region is chosen) for any size of the catalogue. Every offer has a row of region "" and one per region of its own; an
 * offer without regions is valid in all of them and has one row of region "*" instead.
 */
export interface OfferListingsTable {
  region: string;
  offer_number: number;
  category: Category;
  type: OfferType;
  /** Rank of "Recomendados", highest first. */
  score: number;
  min_price: number;
  discount_percent: number;
  /** Bayesian average of the stars times a hundred. */
  rating_score: number;
  publish_at: number;
  /** Never null: offers without an end carry NO_END. */
  sale_ends_at: number;
  top_sale: boolean;
  available: boolean;
  /** Bits of read-models/traits.ts. */
  traits: Generated<number>;
}

/**
 * Read model of the days on which an offer has an open date with room, beside its rows of offer_listings, of which it repeats
 * what lists are narrowed by; offers without dates have none.
 */
export interface OfferOpenDaysTable {
  offer_number: number;
  /** As in offer_listings. */
  region: string;
  /** Days since 1970-01-01 on the clock of the date; below zero a weekend, by its Saturday; 0 = any day to come. */
  day: number;
  category: Category;
  publish_at: number;
  type: OfferType;
  min_price: number;
  traits: number;
  /** When the first of the day's dates with room begins, as of the last refresh. */
  first_at: number;
  /** The last of them begins, or the sale ends: from then on the row counts for nothing. */
  until_at: number;
}

/** Units sold per offer and day (UTC), written by capture; 30 days of it make "Más vendido". */
interface OfferDailySalesTable {
  offer_id: string;
  /** Days since 1970-01-01 UTC. */
  day: number;
  units: number;
}

/** SQLite: an FTS5 table whose rowid is the offer's number. PostgreSQL: the same words as one tsvector. */
export interface SearchIndexTable {
  rowid: number;
  title: string;
  body: string;
  facets: string;
}

interface SearchTermsTable {
  /** A folded word of a title or text (search/words.ts). */
  term: string;
  /** The word with its accents, as a page shows it. */
  spelling: string;
  /** Token of its stem. */
  stem: string;
  /** Number of offers with the term; ranks corrections. */
  offers: number;
}

/** Each term with one character removed (and the term itself): two words one typing error apart share a row. */
interface SearchTermVariantsTable {
  variant: string;
  term: string;
}

/** Towns of offers, as search texts name them. */
interface SearchPlacesTable {
  /** The folded name without its small words: "alcala henares". */
  place_key: string;
  /** Value of its region. */
  region: string;
  label: string;
}

/** What commits have changed for the public, written by triggers of the tables that public pages are read from. */
interface PublicChangesTable {
  seq: Generated<number>;
  /** What it is (PublicKind), or "trimmed": rows of transactions up to the one in `id` were deleted. */
  kind: string;
  id: string;
  scope: Generated<string>;
}

export interface CatalogueListsTables {
  public_changes: PublicChangesTable;
  offer_daily_sales: OfferDailySalesTable;
  offer_listings: OfferListingsTable;
  offer_cards: OfferCardsTable;
  offer_open_days: OfferOpenDaysTable;
  search_index: SearchIndexTable;
  search_places: SearchPlacesTable;
  search_terms: SearchTermsTable;
  search_term_variants: SearchTermVariantsTable;
}
