/** Scores an offer's match with a search from its indexed words alone: the same on both databases. */

import { LONGER, type Unit } from "~/domain/catalogue/search-language/search-unit";
import type { TextPlace } from "~/domain/catalogue/search-language/text-place";
import { tokenOf } from "~/domain/catalogue/search-language/vocabulary";
import { facetToken } from "~/domain/catalogue/search-language/words";
import type { IndexedWords } from "./matches.server";

/** A word in the text around the offer says less than in its title; one that only means the same, still less. */
const IN_TEXT = 0.45;
const SYNONYM_IN_TEXT = 0.3;

/** From this weight on an alternative is the word itself in some form. */
const ITSELF = 0.95;
/** Words scored below this are only loosely related; they count in titles alone. */
const SAME = 0.6;

/** Share of the score that remains for an offer whose title names something else ("peluquería canina"). */
const OTHER_THING = 0.3;

/** How well an offer answers at least that holds every word as it was typed. */
const EVERY_WORD = 0.7;

/** Offers that answer less than this part of the best answer are left out. */
export const CUT_OFF = 0.45;

/** An offer in the very town, or in the province rather than everywhere, comes before equals. */
const IN_TOWN = 0.15;
const IN_REGION = 0.06;

type Words = Omit<IndexedWords, "rowid">;

const SPACE = " ".charCodeAt(0);

/** Whether one of the text's words is this token; with both padded by spaces, V8 would join them before each look (decision 273). */
function has(text: string, token: string): boolean {
  if (token === "") return false;
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    const end = at + token.length;
    const begins = at === 0 || text.charCodeAt(at - 1) === SPACE;
    if (begins && (end === text.length || text.charCodeAt(end) === SPACE)) return true;
  }
  return false;
}

function inText(weight: number): number {
  if (weight >= ITSELF) return IN_TEXT;
  return weight === LONGER ? IN_TEXT * LONGER : SYNONYM_IN_TEXT;
}

function unitAnswer({ alternatives, avoid }: Unit, { title, body, facets }: Words): number {
  let best = 0;
  for (const { tokens, weight } of alternatives) {
    if (weight <= best) break;
    if (tokens.every((token) => has(title, token) || has(facets, token))) best = Math.max(best, weight);
    else if (weight >= SAME && tokens.every((token) => has(title, token) || has(body, token)))
      best = Math.max(best, inText(weight));
  }
  return best > 0 && avoid.some((token) => has(title, token)) ? best * OTHER_THING : best;
}

/** Whether the offer is what was asked for under some name, and not only something near it. */
export function isNamed({ alternatives }: Unit, { title, body, facets }: Words): boolean {
  const holds = (token: string) => has(title, token) || has(body, token) || has(facets, token);
  return alternatives.some(({ tokens, weight }) => weight >= SAME && tokens.every(holds));
}

/** @returns 0 (nothing) to 1 (everything, in the title and as typed) */
export function matchQualityOf(units: readonly Unit[], words: Words): number {
  let sum = 0;
  let all = 0;
  for (const unit of units) {
    sum += unit.importance * unitAnswer(unit, words);
    all += unit.importance;
  }
  const answer = all === 0 ? 1 : sum / all;
  return answer < EVERY_WORD && holdsEveryWord(units, words) ? EVERY_WORD : answer;
}

/** All that was typed stands in the offer somewhere: a seller's name, a title half remembered. */
function holdsEveryWord(units: readonly Unit[], { title, body }: Words): boolean {
  const hard = units.filter((unit) => !unit.soft);
  const holds = (token: string) => has(title, token) || has(body, token);
  return hard.length > 1 && hard.every((unit) => unit.alternatives[0]?.tokens.every(holds));
}

/** What being near adds. */
export function proximity(place: TextPlace | null, { title, body, facets }: Words): number {
  if (!place) return 0;
  const holds = (word: string) => has(title, tokenOf(word)) || has(body, tokenOf(word));
  if (place.town.length > 0 && place.town.every(holds)) return IN_TOWN;
  return place.regions.some((region) => has(facets, facetToken("reg", region))) ? IN_REGION : 0;
}

/** Answers that differ less than this are equal: then the recommendation decides. */
const STEP = 20;

export const roundToSteps = (answer: number) => Math.round(answer * STEP);
