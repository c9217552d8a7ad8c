/** Reads the words of a search text from left to right, the longest known place or phrase first. */
import fillers from "./fillers.json";
import { MAX_SEARCH_TEXT } from "./limits";
import { entryUnit, type Unit, wordUnit } from "./search-unit";
import { findPlaceInText, hasOtherSense, MAX_PLACE_WORDS, type TextPlace } from "./text-place";
import { findByBeginning, findEntry, isGlue, MAX_PHRASE } from "./vocabulary";
import { foldedWords, isStopWord, type Word } from "./words";

/** So many words are read, and so many things looked for; further ones are ignored. */
const MAX_WORDS = 24;
const MAX_UNITS = 8;

/** Words of asking and of shops ("quiero", "oferta"), which say nothing about the thing. */
const FILLERS = new Set<string>(fillers);

/** After these words a place's name is meant as one. */
const BEFORE_PLACE = new Set(["en", "a", "cerca", "desde", "por", "in", "hacia", "near"]);

/** "unas" without its tilde is an article only before what it counts. */
const NAILS_BEFORE = new Set(["las", "mis", "tus", "sus", "de", "mi"]);
const NAILS_AFTER =
  /^(de|gel|acr|escul|semi|postiz|pies|manos|perman|decor|press|porcel|en$|para$|baratas?$)/;

type Token = Word & { afterIn: boolean };

export function tokensOf(text: string): Word[] {
  const words = foldedWords(text.slice(0, MAX_SEARCH_TEXT)).slice(0, MAX_WORDS);
  return words.map((word, at) => {
    if (word.spelling !== "unas") return word;
    const before = words[at - 1]?.folded;
    const after = words[at + 1]?.folded;
    const meant =
      after === undefined || NAILS_AFTER.test(after) || (before !== undefined && NAILS_BEFORE.has(before));
    return meant ? { folded: "unas", spelling: "uñas" } : word;
  });
}

export const isFiller = ({ folded }: Word) => FILLERS.has(folded);

export const isMeaningless = (word: Word) => isStopWord(word) || isFiller(word) || isGlue(word.folded);

/** The words of a text, mended where they were mistyped, and what the offers know of them. */
export interface CorrectedText {
  words: Word[];
  offers: Map<string, number>;
  towns: Map<string, TextPlace>;
  dropped: Set<string>;
  corrected: boolean;
  /** Index of a word and what it may have been meant to be. */
  doubts: { at: number; meant: Word }[];
  longer: Map<string, string[]>;
}

export interface Read {
  units: Unit[];
  place: TextPlace | null;
  asksOnly: boolean;
}

function placeAt(
  tokens: readonly Token[],
  at: number,
  length: number,
  towns: CorrectedText["towns"],
): TextPlace | null {
  const own = tokens.slice(at, at + length);
  const key = own.map((token) => token.folded).join(" ");
  const place = findPlaceInText(key) ?? towns.get(key);
  if (!place) return null;
  const others = tokens.filter((token) => !own.includes(token)).map((token) => token.folded);
  return !own[0]?.afterIn && hasOtherSense(key, others) ? null : place;
}

function both(one: TextPlace | null, other: TextPlace): TextPlace {
  if (!one || one.label === other.label) return other;
  const regions = [...new Set([...one.regions, ...other.regions])];
  return {
    label: `${one.label} y ${other.label}`,
    regions,
    town: one.town.length > 0 ? one.town : other.town,
  };
}

export function readText({ words, offers, towns, dropped, longer }: CorrectedText): Read {
  const tokens = words
    .map((word, at): Token => ({ ...word, afterIn: BEFORE_PLACE.has(words[at - 1]?.folded ?? "") }))
    .filter((token) => !isGlue(token.folded));
  const result: Read = { units: [], place: null, asksOnly: false };
  for (let at = 0; at < tokens.length && result.units.length < MAX_UNITS; ) {
    let taken = 0;
    for (
      let length = Math.min(MAX_PHRASE, MAX_PLACE_WORDS, tokens.length - at);
      length > 0 && !taken;
      length -= 1
    ) {
      const part = tokens.slice(at, at + length);
      const place = placeAt(tokens, at, length, towns);
      const isWord = length > 1 || !isStopWord(tokens[at] as Token);
      const entry = place || !isWord ? undefined : findEntry(part.map((token) => token.folded));
      if (place) result.place = both(result.place, place);
      else if (entry) {
        const held = Math.min(...part.map((token) => offers.get(token.folded) ?? 0));
        result.units.push(entryUnit(part, entry, held));
      } else continue;
      taken = length;
    }
    const token = tokens[at];
    if (taken === 0 && token) {
      taken = 1;
      if (isMeaningless(token)) result.asksOnly ||= isFiller(token) && !isStopWord(token);
      else {
        const unit = plainUnit(token, offers, longer);
        if (unit) result.units.push(unit);
        else dropped.add(token.folded);
      }
    }
    at += taken;
  }
  const saysMore = result.place !== null || result.units.some((unit) => !unit.alone);
  const units = saysMore ? result.units.filter((unit) => !unit.alone) : result.units;
  return { ...result, units: withoutContradictions(units) };
}

/** What one part of the text asks for cannot be what another means to avoid: "peluquero para perros". */
function withoutContradictions(units: readonly Unit[]): Unit[] {
  return units.map((unit) => {
    const wanted = new Set(
      units
        .filter((other) => other !== unit)
        .flatMap((other) => other.alternatives.flatMap(({ tokens }) => tokens)),
    );
    return { ...unit, avoid: unit.avoid.filter((token) => !wanted.has(token)) };
  });
}

/** @returns null when the word is in neither the offers nor the vocabulary */
function plainUnit(
  token: Token,
  offers: CorrectedText["offers"],
  longer: CorrectedText["longer"],
): Unit | null {
  const { folded } = token;
  const beginning = longer.get(folded);
  // What begins with a digit is not in the vocabulary and stands for itself: codes ("2x1") as words, numbers say little.
  if (/^\d.*[a-z]/.test(folded)) return wordUnit(token, 0);
  if (/^\d/.test(folded)) return { ...wordUnit(token, 0), soft: true, importance: 0.3 };
  if (beginning || offers.has(folded)) return wordUnit(token, offers.get(folded) ?? 0, beginning);
  const entry = folded.length >= 4 ? findByBeginning(folded) : undefined;
  return entry ? entryUnit([token], entry, 0) : null;
}
