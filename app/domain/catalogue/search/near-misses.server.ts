/** Finds alternatives for a search without results: the same without filters, similar offers, or recommended ones. */
import type { Db, Trx } from "~/db/schema";
import { readCardsByNumber } from "~/domain/catalogue/lists/card-queries.server";
import { hasFilters, type ListFilters, NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { readListingRange } from "~/domain/catalogue/lists/listing-range.server";
import { wordUnit } from "~/domain/catalogue/search-language/search-unit";
import { foldedWords } from "~/domain/catalogue/search-language/words";
import { noteRead } from "~/domain/kernel/process/notes.server";
import type { OfferCard } from "../offer";
import { findMatches } from "./find-matches.server";
import { readLongerWords } from "./index-lookup.server";
import { compareMatches, readPublicMatches } from "./order-matches.server";
import { rankSearch } from "./rank-search.server";

const SHOWN = 6;

/** So many letters of a word decide what resembles it. */
const BEGINNING = 4;

export interface NearMisses {
  kind: "unfiltered" | "similar" | "recommended";
  offers: OfferCard[];
}

async function similar(db: Db | Trx, text: string, now: number): Promise<number[]> {
  for (const word of foldedWords(text).filter(({ folded }) => folded.length > BEGINNING)) {
    const longer = await readLongerWords(db, word.folded.slice(0, BEGINNING));
    if (longer.length === 0) continue;
    const { answers } = await findMatches(db, [wordUnit(word, 0, longer)], NO_FILTERS, null);
    const matches = await readPublicMatches(db, answers, NO_FILTERS, { now, cheap: false });
    if (matches.length > 0)
      return matches.sort(compareMatches("relevance", false)).map((match) => match.offer_number);
  }
  return [];
}

/** @param filters the filters of the search that found nothing */
export async function readNearMisses(
  db: Db | Trx,
  text: string,
  filters: ListFilters,
  now: number,
): Promise<NearMisses> {
  noteRead("word", "");
  const cards = (numbers: readonly number[]) => readCardsByNumber(db, numbers.slice(0, SHOWN), now);
  if (hasFilters({ ...filters, search: undefined }) || filters.region) {
    const { numbers } = await rankSearch(db, text, { filters: NO_FILTERS, now });
    if (numbers.length > 0) return { kind: "unfiltered", offers: await cards(numbers) };
  }
  const alike = await similar(db, text, now);
  if (alike.length > 0) return { kind: "similar", offers: await cards(alike) };
  const recommended = await readListingRange(db, NO_FILTERS, now, { offset: 0, limit: SHOWN });
  return { kind: "recommended", offers: await cards(recommended) };
}
