/** Reads any slice of the public lists by limit and offset, for the API's pages. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { readCardsByNumber } from "~/domain/catalogue/lists/card-queries.server";
import { COUNT_CAP } from "~/domain/catalogue/lists/list-filters";
import type { FoundOffers } from "~/domain/catalogue/lists/list-queries.server";
import { isLikelySelective, type ListingFilters } from "~/domain/catalogue/lists/listing-conditions.server";
import { countListings, readListingRange } from "~/domain/catalogue/lists/listing-range.server";
import { withTraitSets } from "~/domain/catalogue/lists/trait-sets.server";
import { searchSlice } from "./search-queries.server";

export interface OfferSlice extends FoundOffers {
  /** Something follows the last result. */
  hasMore: boolean;
}

export interface Stretch {
  offset: number;
  limit: number;
}

/** Everything public that the filters leave, searched when `filters.search` says something. */
export async function readOfferSlice(
  db: Db | Trx,
  asked: ListingFilters,
  { offset, limit }: Stretch,
): Promise<OfferSlice> {
  if (asked.search) {
    const found = await searchSlice(db, asked.search, asked, { offset, limit });
    return { ...found, hasMore: offset + limit < found.count };
  }
  const now = await databaseNow(db);
  const filters = await withTraitSets(db, asked);
  const total = await countListings(db, filters, now);
  const countCapped = total > COUNT_CAP;
  const isPastEnd = !countCapped && offset >= total;
  const isRare = isLikelySelective(filters) && !countCapped;
  const numbers = isPastEnd
    ? []
    : await readListingRange(db, filters, now, { offset, limit: limit + 1, isRare });
  return {
    results: await readCardsByNumber(db, numbers.slice(0, limit), now),
    count: Math.min(total, COUNT_CAP),
    countCapped,
    hasMore: numbers.length > limit,
  };
}
