/** Finds the offers that match a search, with their relevance: full matches first, then partial ones. */
import type { Db, Trx } from "~/db/schema";
import { PAGE_SIZE } from "~/domain/catalogue/lists/list-filters";
import type { Unit } from "~/domain/catalogue/search-language/search-unit";
import type { TextPlace } from "~/domain/catalogue/search-language/text-place";
import { facetToken, NATIONAL_FACET } from "~/domain/catalogue/search-language/words";
import { type MatchFilters, type MatchScope, readIndexed, readMatches } from "./matches.server";
import { CUT_OFF, isNamed, matchQualityOf, proximity } from "./relevance";

/** Ten pages of matches are ranked, the newest offers of each class; a count at the cap says "more than". */
export const MATCH_CAP = 10 * PAGE_SIZE;

/** With fewer complete answers, offers that answer only part are looked at, too. */
const ENOUGH = 10;
/** Of each part alone so many are looked at. */
const PART_CAP = 60;
const MAX_PARTS = 4;

export interface Found {
  /** By offer number. */
  answers: Map<number, { answer: number; local: boolean }>;
  /** There are more than were looked at. */
  capped: boolean;
  /** Things that none of the answers names, as typed. */
  related: string[];
}

async function candidates(db: Db | Trx, units: readonly Unit[], filters: MatchFilters): Promise<number[]> {
  const read = (some: readonly Unit[], scope: MatchScope, limit = MATCH_CAP + 1) =>
    readMatches(db, some, { scope, filters, limit });
  const hard = units.filter((unit) => !unit.soft);
  const numbers = new Set<number>();
  const add = (more: readonly number[]) => {
    for (const number of more) numbers.add(number);
  };
  if (hard.length > 0) {
    const inTitle = await read(hard, "title");
    // Too many to see all: those with the very words must not be crowded out by newer ones that resemble them.
    if (inTitle.length > MATCH_CAP) add(await read(hard, "typed_title"));
    add(inTitle);
    if (inTitle.length <= MATCH_CAP) add(await read(hard, "anywhere"));
  }
  if (numbers.size < ENOUGH && (hard.length > 1 || hard.length === 0)) {
    const parts = (hard.length > 0 ? [...hard] : [...units]).sort((a, b) => b.importance - a.importance);
    for (const part of parts.slice(0, MAX_PARTS)) add(await read([part], "title", PART_CAP));
    if (hard.length === 0 && numbers.size < ENOUGH)
      for (const part of parts.slice(0, MAX_PARTS)) add(await read([part], "anywhere", PART_CAP));
  }
  return [...numbers];
}

/** @param place orders the answer; what narrows it is in the filters */
export async function findMatches(
  db: Db | Trx,
  units: readonly Unit[],
  filters: MatchFilters,
  place: TextPlace | null,
): Promise<Found> {
  const numbers = await candidates(db, units, filters);
  const capped = numbers.length > MATCH_CAP;
  const indexed = await readIndexed(db, capped ? numbers.slice(0, MATCH_CAP) : numbers);
  const regions = new Set(place?.regions.map((region) => facetToken("reg", region)));
  const answered = indexed.map((words) => {
    const facets = words.facets.split(" ");
    const local =
      regions.size === 0 || facets.some((token) => regions.has(token) || token === NATIONAL_FACET);
    return {
      words,
      number: Number(words.rowid),
      answer: matchQualityOf(units, words),
      near: proximity(place, words),
      local,
    };
  });
  const best = answered.reduce((most, { answer }) => Math.max(most, answer), 0);
  const kept = answered.filter(({ answer }) => answer > 0 && answer >= best * CUT_OFF);
  const answers = kept.map(
    ({ number, answer, near, local }) => [number, { answer: answer + near, local }] as const,
  );
  const unnamed = units.filter((unit) => !unit.soft && !kept.some(({ words }) => isNamed(unit, words)));
  return { answers: new Map(answers), capped, related: unnamed.map(({ said }) => said) };
}
