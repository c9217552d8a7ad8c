/** Finds the answers of the help pages that a text asks for, by the words that the shop's search compares, too. */
import { fold, splitWords, stemToken } from "~/domain/catalogue/search-language/words";

/** One question with its answer. */
export interface HelpEntry {
  href: string;
  question: string;
  /** Title of its page. */
  topic: string;
  /** The answer as plain text. */
  answer: string;
  /** Other words that people use for it. */
  words: string;
}

/** Characters. */
export const MAX_HELP_TEXT = 120;

const MOST = 8;

/** A word of the question says more about an answer than one within it. */
const IN_QUESTION = 4;
const IN_WORDS = 3;
const IN_TOPIC = 2;
const IN_ANSWER = 1;

interface Indexed {
  entry: HelpEntry;
  weights: ReadonlyMap<string, number>;
}

const tokensOf = (text: string) => splitWords(text).map(({ folded }) => stemToken(folded) ?? folded);

function index(entry: HelpEntry): Indexed {
  const weights = new Map<string, number>();
  const parts: [text: string, weight: number][] = [
    [entry.answer, IN_ANSWER],
    [entry.topic, IN_TOPIC],
    [entry.words, IN_WORDS],
    [entry.question, IN_QUESTION],
  ];
  for (const [text, weight] of parts) for (const token of tokensOf(text)) weights.set(token, weight);
  return { entry, weights };
}

/** @returns a search over the entries, whose words are read once */
export function helpFinder(entries: readonly HelpEntry[]): (text: string) => HelpEntry[] {
  const indexed = entries.map(index);
  return (text) => {
    const asked = [...new Set(tokensOf(fold(text)))];
    return indexed
      .map(({ entry, weights }) => {
        const known = asked.map((token) => weights.get(token) ?? 0);
        // Half of the words at least: "he perdido el cupón de mi hermana" is about lost coupons.
        const isAbout =
          known.filter(Boolean).length * 2 >= asked.length && known.some((weight) => weight > IN_ANSWER);
        return { entry, score: isAbout ? known.reduce((sum, weight) => sum + weight, 0) : 0 };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST)
      .map(({ entry }) => entry);
  };
}
