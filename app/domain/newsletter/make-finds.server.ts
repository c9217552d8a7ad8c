/** Finds what is new in a saved search: the lists' filters, or the search of the shop where it has words. */
import type { Db } from "~/db/schema";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { readListingRange } from "~/domain/catalogue/lists/listing-range.server";
import { rankSearch } from "~/domain/catalogue/search/rank-search.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { type Digest, NO_NEWS } from "./digest";
import { type DigestTime, OFFERS_A_KIND, readOffers } from "./make-digest.server";
import { type SearchFields, searchFields } from "./saved-search";

async function readNewest(db: Db, { search, ...fields }: SearchFields, at: number): Promise<number[]> {
  const filters = { ...NO_FILTERS, ...fields, availableOnly: true, ordering: "newest" as const };
  if (search === undefined) return readListingRange(db, filters, at, { offset: 0, limit: OFFERS_A_KIND });
  const { numbers, notes } = await rankSearch(db, search, { filters, now: at });
  // What is near to the search, but not what the reader asked for, is no news.
  return notes.widened || notes.priceLeftOut ? [] : numbers.slice(0, OFFERS_A_KIND);
}

export async function makeFinds(db: Db, query: string, { days, beginsAt, now }: DigestTime): Promise<Digest> {
  const numbers = await readNewest(db, searchFields(query), beginsAt);
  const offers = await readOffers(db, numbers, now);
  const fresh = numbers.flatMap((number) => offers.get(number) ?? []);
  const since = beginsAt - days * DAY_MS;
  return {
    ...NO_NEWS,
    new: fresh.filter(({ publishedAt }) => publishedAt > since).map(({ offer }) => offer),
  };
}
