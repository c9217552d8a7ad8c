/**
 * The public lists as a sandbox's keys read them (decision 100). The read models hold what is public only, so that a
 * sandbox's few offers are read from the truth at each call, and filtered as the public lists are.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { badgesOf } from "~/domain/catalogue/lists/card-queries.server";
import { askedDay } from "~/domain/catalogue/lists/day-range.server";
import type { Ordering } from "~/domain/catalogue/lists/list-filters";
import type { ListingFilters } from "~/domain/catalogue/lists/listing-conditions.server";
import type { OfferCard } from "~/domain/catalogue/offer";
import { PUBLIC_STATUSES } from "~/domain/catalogue/on-sale";
import {
  type CardRow,
  cardRow,
  type ListingRow,
  listingRows,
  searchableOffer,
  shownOption,
} from "~/domain/catalogue/read-models/listing-rows";
import {
  type ListingSource,
  readListingSources,
} from "~/domain/catalogue/read-models/listing-sources.server";
import { type OpenDayRow, openDayRows } from "~/domain/catalogue/read-models/open-days";
import { traitsAsked } from "~/domain/catalogue/read-models/traits";
import { splitWords, stemToken } from "~/domain/catalogue/search-language/words";
import type { OfferSlice, Stretch } from "./slice-queries.server";

/** The newest ones; a sandbox is for trying things out. */
const MOST_OFFERS = 200;

interface Listed {
  source: ListingSource;
  listing: ListingRow;
  /** Its open days, of a whole catalogue. */
  days: OpenDayRow[];
  card: OfferCard;
}

function listedOf(source: ListingSource, now: number): Listed[] {
  const shown = shownOption(source.options);
  if (!shown) return [];
  const row = cardRow(source, shown);
  const [listing] = listingRows(source, shown, row, now);
  if (!listing || row.sale_ends_at <= now) return [];
  const days = openDayRows([listing], source.dates);
  return [{ source, listing, days, card: cardOf(row, listing, now) }];
}

function cardOf(row: CardRow, listing: ListingRow, now: number): OfferCard {
  const { cover_url: url, cover_alt: alt, cover_width: width, cover_height: height } = row;
  return {
    id: row.offer_id,
    number: row.offer_number,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    cover: url ? { url, alt, width, height } : null,
    category: row.category,
    type: row.type,
    place: row.place ?? null,
    organizationName: row.organization_name,
    minPrice: row.min_price,
    deposit: row.deposit ?? null,
    referencePrice: row.reference_price ?? null,
    discountPercent: listing.discount_percent,
    badges: badgesOf({ topSale: row.top_sale, publishAt: row.publish_at, saleEndsAt: row.sale_ends_at }, now),
    rating: { average: row.rating_average ?? null, count: row.rating_count },
    available: row.available,
    sponsored: row.sponsored,
    publishedAt: row.publish_at,
  };
}

function isFound(source: ListingSource, search: string): boolean {
  const { tokens } = searchableOffer(source);
  return splitWords(search).every(({ folded }) => tokens.has(folded) || tokens.has(stemToken(folded) ?? ""));
}

/** When the first date of the day begins; Infinity without one. */
const firstOf = ({ days }: Listed, day: number | null) =>
  days.find((row) => row.day === day)?.first_at ?? Infinity;

function fits(listed: Listed, filters: ListingFilters, sandbox: string, day: number | null): boolean {
  const { source, listing, card } = listed;
  const { category, type, badge, region, organization, priceMin = 0, priceMax = Infinity } = filters;
  const traits = traitsAsked(filters.more);
  return (
    (category === undefined || card.category === category) &&
    (type === undefined || card.type === type) &&
    (badge === undefined || card.badges.includes(badge)) &&
    (region === undefined || source.regions.length === 0 || source.regions.includes(region)) &&
    (organization === undefined || organization === sandbox) &&
    listing.min_price >= priceMin &&
    listing.min_price <= priceMax &&
    (!filters.availableOnly || card.available) &&
    ((listing.traits ?? 0) & traits) === traits &&
    (day === null || firstOf(listed, day) < Infinity) &&
    (!filters.search || isFound(source, filters.search))
  );
}

const ORDER: Record<Exclude<Ordering, "date">, (listing: ListingRow) => number> = {
  relevance: ({ score }) => -score,
  newest: ({ publish_at }) => -publish_at,
  price: ({ min_price }) => min_price,
  "-price": ({ min_price }) => -min_price,
  discount: ({ discount_percent }) => -discount_percent,
  rating: ({ rating_score }) => -rating_score,
  ending: ({ sale_ends_at }) => sale_ends_at,
};

/** As readOfferSlice, of a sandbox. Search finds words and their other forms, and forgives no typing errors. */
export async function readSandboxSlice(
  db: Db,
  sandbox: string,
  filters: ListingFilters,
  { offset, limit }: Stretch,
): Promise<OfferSlice> {
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("offers")
    .select("id")
    .where("organization_id", "=", sandbox)
    .where("status", "in", PUBLIC_STATUSES)
    .where("publish_at", "<=", now)
    .orderBy("number", "desc")
    .limit(MOST_OFFERS)
    .execute();
  const ids = rows.map(({ id }) => id);
  const sources = ids.length === 0 ? [] : await readListingSources(db, ids, now);
  const day = askedDay(filters, now);
  const { ordering } = filters;
  const order = (listed: Listed) =>
    ordering === "date" ? firstOf(listed, day) : ORDER[ordering](listed.listing);
  const found = sources
    .flatMap((source) => listedOf(source, now))
    .filter((listed) => fits(listed, filters, sandbox, day))
    .sort((a, b) => order(a) - order(b) || b.card.number - a.card.number);
  return {
    results: found.slice(offset, offset + limit).map(({ card }) => card),
    count: found.length,
    countCapped: false,
    hasMore: offset + limit < found.length,
  };
}
