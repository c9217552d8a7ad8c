/**
 * The words of everyday Spanish and what they mean in a shop of offers: vocabulary/*.json, prepared at the first search.
 * An entry's `say` are the words and phrases people type, in Spanish, the co-official languages and English; `mean` the
 * words (or "@category") by which offers say the same; `near` what is the next best; `not` what is something else;
 * `soft` entries (for whom, what mood) order the answer but never empty it; `alone` ones ("este finde") mean something
 * only where the text says nothing else.
 */
import type { Category } from "~/domain/catalogue/offer";
import entertainment from "./vocabulary/entertainment.json";
import families from "./vocabulary/families.json";
import food from "./vocabulary/food.json";
import learning from "./vocabulary/learning.json";
import leisure from "./vocabulary/leisure.json";
import people from "./vocabulary/people.json";
import services from "./vocabulary/services.json";
import shopping from "./vocabulary/shopping.json";
import travel from "./vocabulary/travel.json";
import wellbeing from "./vocabulary/wellbeing.json";
import { facetToken, fold, splitWords, stemToken } from "./words";

interface WrittenEntry {
  say: string;
  mean?: string;
  near?: string;
  not?: string;
  soft?: boolean;
  alone?: boolean;
}

/** Index tokens that must all be there, and how well they answer, 0–1. */
export interface Alternative {
  tokens: string[];
  weight: number;
}

export interface Entry {
  alternatives: Alternative[];
  /** Tokens of titles that mean something else ("canina" beside "peluquería"). */
  avoid: string[];
  soft: boolean;
  alone: boolean;
}

const MEANS = 0.9;
const IS_NEAR = 0.5;

/** Left out of phrases on both sides, so that "corte de pelo" and "corte pelo" are one. */
const GLUE = new Set(
  "a al con d de del e el en i la las los mi mis su sus tu tus un una unos y the of".split(" "),
);

export const isGlue = (folded: string) => GLUE.has(folded);

const list = (text = "") =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** The folded words of a phrase or name, without glue. */
export const phraseWords = (phrase: string) =>
  fold(phrase)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !isGlue(word));

export const tokenOf = (folded: string) => stemToken(folded) ?? folded;

function alternative(phrase: string, weight: number): Alternative {
  const categories = phrase.split(" ").filter((part) => part.startsWith("@"));
  const others = phrase.split(" ").filter((part) => !part.startsWith("@"));
  const tokens = [
    ...categories.map((part) => facetToken("cat", part.slice(1) as Category)),
    ...splitWords(others.join(" ")).map(({ folded }) => tokenOf(folded)),
  ];
  // A whole category is meant by its own name: then a title that happens to hold the word is no better answer.
  return { tokens, weight: others.length === 0 && weight === MEANS ? 1 : weight };
}

const WRITTEN: readonly WrittenEntry[] = [
  ...entertainment,
  ...families,
  ...food,
  ...learning,
  ...leisure,
  ...people,
  ...services,
  ...shopping,
  ...travel,
  ...wellbeing,
];

interface Vocabulary {
  exact: Map<string, Entry>;
  stems: Map<string, Entry>;
  /** Every word of every phrase. */
  parts: Set<string>;
  /** Single words that can be meant by a mistyped one, with their spelling. */
  singles: Map<string, string>;
}

function add(map: Map<string, Entry>, key: string, entry: Entry): void {
  const known = map.get(key);
  const both = known && {
    alternatives: [...known.alternatives, ...entry.alternatives],
    avoid: [...known.avoid, ...entry.avoid],
    soft: known.soft && entry.soft,
    alone: known.alone && entry.alone,
  };
  map.set(key, both ?? entry);
}

function prepare(): Vocabulary {
  const made: Vocabulary = { exact: new Map(), stems: new Map(), parts: new Set(), singles: new Map() };
  for (const { say, mean, near, not, soft = false, alone = false } of WRITTEN) {
    const entry: Entry = {
      alternatives: [
        ...list(mean).map((phrase) => alternative(phrase, MEANS)),
        ...list(near).map((phrase) => alternative(phrase, IS_NEAR)),
      ],
      avoid: list(not).flatMap((phrase) => phraseWords(phrase).map(tokenOf)),
      soft,
      alone,
    };
    const stems = new Set<string>();
    for (const phrase of list(say)) {
      const parts = phraseWords(phrase);
      for (const part of parts) made.parts.add(part);
      add(made.exact, parts.join(" "), entry);
      stems.add(parts.map(tokenOf).join(" "));
      if (parts.length === 1 && parts[0]) made.singles.set(parts[0], phrase);
    }
    for (const key of stems) add(made.stems, key, entry);
  }
  return made;
}

let prepared: Vocabulary | undefined;

/** Thousands of stems: a process that starts does not wait for them. */
function vocabulary(): Vocabulary {
  prepared ??= prepare();
  return prepared;
}

/** The longest phrase has this many words. */
export const MAX_PHRASE = 4;

/** @param folded the words of a phrase, without glue */
export function findEntry(folded: readonly string[]): Entry | undefined {
  const { exact, stems } = vocabulary();
  return exact.get(folded.join(" ")) ?? stems.get(folded.map(tokenOf).join(" "));
}

/** Whether the word belongs to some phrase, and so is not a mistyped one. */
export const isPhraseWord = (folded: string) => vocabulary().parts.has(folded);

/** Single words that can be meant by a mistyped one, with their spelling. */
export const singleWords = (): ReadonlyMap<string, string> => vocabulary().singles;

/** The shortest vocabulary word with this prefix, for queries that are still being typed. */
export function findByBeginning(beginning: string): Entry | undefined {
  let best: string | undefined;
  const { exact, singles } = vocabulary();
  for (const word of singles.keys()) {
    if (word.startsWith(beginning) && (best === undefined || word.length < best.length)) best = word;
  }
  return best === undefined ? undefined : exact.get(best);
}
