/** Resolves a search text to the numbers of matching offers, best first, with the notes that a page shows. */
import type { Db, Trx } from "~/db/schema";
import type { ListFilters } from "~/domain/catalogue/lists/list-filters";
import { readListingRange } from "~/domain/catalogue/lists/listing-range.server";
import type { TextPlace } from "~/domain/catalogue/search-language/text-place";
import { noteRead } from "~/domain/kernel/process/notes.server";
import { findRegion } from "../regions";
import { type Found, findMatches, MATCH_CAP } from "./find-matches.server";
import { compareMatches, type Match, readPublicMatches } from "./order-matches.server";
import type { SearchNotes } from "./search-notes";
import { type UnderstoodSearch, understandSearch } from "./understand-search.server";

export interface RankedSearch {
  numbers: number[];
  /** The rest of Spain's, when a place narrows the search. */
  elsewhere: number[];
  capped: boolean;
  notes: SearchNotes;
}

export interface SearchScope {
  filters: ListFilters;
  now: number;
  /** `filters.region` is the province chosen in the header, not one that this search was asked for. */
  regionIsChosen?: boolean;
  /** All Spain is requested, which overrides a place in the text. */
  everywhere?: boolean;
}

type Narrowing = { place: TextPlace | null; from: "text" | "chosen" | "asked"; leftOut: string | null };

/** A province that was asked for wins over the text's place, and that one over the province chosen in the header. */
function narrow(text: TextPlace | null, { filters, regionIsChosen, everywhere }: SearchScope): Narrowing {
  if (everywhere) return { place: null, from: "asked", leftOut: text?.label ?? null };
  const region = filters.region ? findRegion(filters.region) : undefined;
  const asked = region ? { label: region.label, regions: [region.value], town: [] } : null;
  if (regionIsChosen && text) return { place: text, from: "text", leftOut: null };
  if (!asked) return { place: text, from: "text", leftOut: null };
  if (regionIsChosen) return { place: asked, from: "chosen", leftOut: null };
  const same = text?.regions.includes(asked.regions[0] ?? "") === true;
  const place = same && text ? { ...asked, town: text.town } : asked;
  return { place, from: "asked", leftOut: text && !same ? text.label : null };
}

/** A text of places, prices and words of asking alone is a list: the recommended offers there. */
async function listed(
  db: Db | Trx,
  place: TextPlace | null,
  filters: ListFilters,
  { now, cheap }: { now: number; cheap: boolean },
): Promise<Found> {
  const answers: Found["answers"] = new Map();
  let capped = false;
  for (const region of place?.regions ?? [undefined]) {
    const wanted = { ...filters, region, ordering: cheap ? ("price" as const) : filters.ordering };
    const range = { offset: 0, limit: MATCH_CAP + 1, withNational: false };
    const numbers = await readListingRange(db, wanted, now, range);
    capped ||= numbers.length > MATCH_CAP;
    for (const number of numbers.slice(0, MATCH_CAP)) answers.set(number, { answer: 1, local: true });
  }
  return { answers, capped, related: [] };
}

const NOTHING_READ = {
  dropped: [],
  help: [],
  day: null,
  correctedText: null,
  question: null,
  answersQuestion: false,
};

function notesOf(understood: UnderstoodSearch | null, { place, from, leftOut }: Narrowing): SearchNotes {
  const { min, max, cheap } = understood?.price ?? {};
  return {
    ...(understood?.notes ?? NOTHING_READ),
    place: place && { label: place.label, from },
    placeLeftOut: leftOut,
    widened: false,
    related: [],
    elsewhere: 0,
    priceMin: min ?? null,
    priceMax: max ?? null,
    cheapestFirst: cheap === true,
    priceLeftOut: false,
  };
}

export async function rankSearch(db: Db | Trx, text: string, scope: SearchScope): Promise<RankedSearch> {
  const { filters, now } = scope;
  noteRead("word", "");
  const understood = await understandSearch(db, text);
  const narrowing = narrow(understood?.place ?? null, scope);
  const notes = notesOf(understood, narrowing);
  const nothingLeft =
    understood === null ||
    (understood.units.length === 0 &&
      notes.dropped.length + notes.help.length > 0 &&
      understood.place === null);
  if (nothingLeft) return { numbers: [], elsewhere: [], capped: false, notes };
  const { units, price } = understood;
  const { place } = narrowing;
  const everywhere = { ...filters, region: undefined };
  const [priceMin, priceMax] = [filters.priceMin ?? price.min, filters.priceMax ?? price.max];
  const wanted = { ...everywhere, priceMin, priceMax };
  const cheap = price.cheap === true;
  const order = compareMatches(filters.ordering, cheap);

  const publicOf = async (found: Found): Promise<Match[]> => {
    const read = (some: ListFilters) => readPublicMatches(db, found.answers, some, { now, cheap });
    let matches = await read(wanted);
    const priced = price.min !== undefined || price.max !== undefined;
    if (matches.length === 0 && priced && found.answers.size > 0) {
      matches = await read(everywhere);
      notes.priceLeftOut = matches.length > 0;
    }
    return matches.sort(notes.priceLeftOut ? compareMatches(filters.ordering, true) : order);
  };

  let found = units.length === 0 ? await listed(db, place, wanted, { now, cheap }) : null;
  found ??= await findMatches(db, units, everywhere, place);
  let matches = await publicOf(found);
  let local = place ? matches.filter((match) => match.local) : matches;
  if (place && found.capped && units.length > 0) {
    // The newest of all Spain may crowd out the place's own.
    found = await findMatches(db, units, { ...everywhere, regions: place.regions }, place);
    local = await publicOf(found);
    const own = new Set(local.map((match) => match.offer_number));
    matches = [...local, ...matches.filter((match) => !own.has(match.offer_number))];
  }
  notes.related = matches.length > 0 ? found.related : [];
  const numbersOf = (some: readonly Match[]) => some.map((match) => match.offer_number);
  if (local.length === 0 && matches.length > 0 && narrowing.from !== "asked") {
    notes.widened = true;
    return { numbers: numbersOf(matches), elsewhere: [], capped: found.capped, notes };
  }
  const own = new Set(numbersOf(local));
  const elsewhere = place ? numbersOf(matches).filter((number) => !own.has(number)) : [];
  notes.elsewhere = elsewhere.length;
  return { numbers: numbersOf(local), elsewhere, capped: found.capped, notes };
}
