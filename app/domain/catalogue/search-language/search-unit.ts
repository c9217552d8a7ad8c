/** Search units: the parts of a search text that offers must, or should, match. */
import { type Alternative, type Entry, tokenOf } from "./vocabulary";
import { isStopWord, stemToken, type Word } from "./words";

/** How well a word in another form answers: in its stem, as the beginning of a longer one. */
const STEM = 0.97;
export const LONGER = 0.8;

export interface Unit {
  /** What the person typed, for messages. */
  said: string;
  alternatives: Alternative[];
  /** Tokens of titles that mean something else. */
  avoid: string[];
  /** Orders the answer but never empties it. */
  soft: boolean;
  /** Counts only where no other unit is given. */
  alone?: boolean;
  /** How much it counts beside the others: rare words say more. */
  importance: number;
}

/**
 * A word's weight falls with the number of offers that hold it: 1 for one that none does, a quarter for one in
 * thousands.
 */
function importanceOf(offers: number): number {
  return 1 / (1 + 0.25 * Math.log2(1 + offers));
}

const SOFT_IMPORTANCE = 0.3;

function unique(alternatives: Alternative[]): Alternative[] {
  const best = new Map<string, Alternative>();
  for (const alternative of alternatives) {
    if (alternative.tokens.length === 0) continue;
    const key = alternative.tokens.join(" ");
    const known = best.get(key);
    if (!known || known.weight < alternative.weight) best.set(key, alternative);
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight);
}

/** The stemmer leaves the plurals of foreign words ("kartings") alone. */
const plural = ({ folded }: Word) => `${folded}s`;

/** @param longer known words that begin with the one typed */
export function wordUnit(word: Word, offers: number, longer: readonly string[] = []): Unit {
  const stem = stemToken(word.folded);
  return {
    said: word.spelling,
    alternatives: unique([
      { tokens: [word.folded], weight: 1 },
      ...(stem === null ? [] : [{ tokens: [stem], weight: STEM }]),
      ...[plural(word), ...longer].map((term) => ({ tokens: [term], weight: LONGER })),
    ]),
    avoid: [],
    soft: false,
    importance: importanceOf(offers),
  };
}

/** A word or phrase of the vocabulary: what was typed, and all that means the same. */
export function entryUnit(words: readonly Word[], entry: Entry, offers: number): Unit {
  const [first] = words;
  // Not by its stem: foreign words fall together with others there ("burger" with "Burgos"), and entries name the forms.
  const own: Alternative[] =
    first && words.length === 1
      ? [
          { tokens: [first.folded], weight: 1 },
          { tokens: [plural(first)], weight: LONGER },
        ]
      : [
          {
            tokens: words.filter((word) => !isStopWord(word)).map(({ folded }) => tokenOf(folded)),
            weight: 1,
          },
        ];
  const stem = first && words.length === 1 ? stemToken(first.folded) : null;
  const meant = entry.alternatives.map((alternative) =>
    alternative.tokens.length === 1 && alternative.tokens[0] === stem
      ? { ...alternative, weight: Math.max(alternative.weight, STEM) }
      : alternative,
  );
  return {
    said: words.map((word) => word.spelling).join(" "),
    alternatives: unique([...own, ...meant]),
    avoid: entry.avoid,
    soft: entry.soft,
    alone: entry.alone,
    importance: entry.soft ? SOFT_IMPORTANCE : importanceOf(offers),
  };
}
