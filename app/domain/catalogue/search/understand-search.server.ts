/** Interprets a search text: things, audience, place and price; unknown words are corrected, or dropped and named. */
import type { Db, Trx } from "~/db/schema";
import { readHelp } from "~/domain/catalogue/search-language/help-topics";
import { MAX_SEARCH_TEXT } from "~/domain/catalogue/search-language/limits";
import {
  type CorrectedText,
  isFiller,
  readText,
  tokensOf,
} from "~/domain/catalogue/search-language/read-text";
import { type Unit, wordUnit } from "~/domain/catalogue/search-language/search-unit";
import { readDay } from "~/domain/catalogue/search-language/text-day";
import type { TextPlace } from "~/domain/catalogue/search-language/text-place";
import { readPrice, type TextPrice } from "~/domain/catalogue/search-language/text-price";
import { foldedWords, isStopWord, type Word } from "~/domain/catalogue/search-language/words";
import { correctText } from "./correct-text.server";
import { readLongerWords } from "./index-lookup.server";
import type { SearchNotes } from "./search-notes";

export interface UnderstoodSearch {
  units: Unit[];
  place: TextPlace | null;
  price: TextPrice;
  notes: Pick<SearchNotes, "dropped" | "help" | "day" | "correctedText" | "question" | "answersQuestion">;
}

function withDoubts({ words, doubts }: CorrectedText): Word[] {
  const meant = [...words];
  for (const doubt of doubts) meant[doubt.at] = doubt.meant;
  return meant;
}

/** The text as typed, with the words in doubt set right and without those that nothing resembles. */
function questionOf(text: string, typed: readonly Word[], { doubts, dropped }: CorrectedText): string {
  const meant = new Map(doubts.map(({ at, meant: word }) => [typed[at]?.folded ?? "", word.spelling]));
  const words = text.slice(0, MAX_SEARCH_TEXT).split(/\s+/);
  const kept = words.flatMap((written) => {
    const [word] = foldedWords(written);
    if (!word) return [written];
    return meant.get(word.folded) ?? (dropped.has(word.folded) ? [] : written);
  });
  return kept.join(" ").trim();
}

const spelled = (words: readonly Word[]) => words.map((word) => word.spelling).join(" ");

/** @returns null when the text says nothing that could be looked for */
export async function understandSearch(db: Db | Trx, text: string): Promise<UnderstoodSearch | null> {
  const { topics: help, rest: asked } = readHelp(text.slice(0, MAX_SEARCH_TEXT));
  const { price, rest } = readPrice(asked);
  const typed = tokensOf(rest);
  let mended = await correctText(db, typed);
  let found = readText(mended);
  const dropped = typed.filter((word) => mended.dropped.has(word.folded)).map((word) => word.spelling);
  const question = mended.doubts.length > 0 ? questionOf(text, typed, mended) : null;
  // Nothing else is left to look for: the answer is the question's.
  const onlyDoubts = found.units.length === 0 && question !== null;
  if (onlyDoubts) {
    mended = await correctText(db, withDoubts(mended));
    found = readText(mended);
  }
  const [alone] = typed;
  const saysNothing = help.length === 0 && found.units.length === 0 && !found.place && dropped.length === 0;
  // A stop word alone is the beginning of another ("mas", "con").
  if (saysNothing && typed.length === 1 && alone && (isStopWord(alone) || !isFiller(alone))) {
    found.units.push(wordUnit(alone, 0, await readLongerWords(db, alone.folded)));
  }
  const narrows = found.place !== null || Object.keys(price).length > 0 || found.asksOnly;
  if (found.units.length === 0 && !narrows && dropped.length + help.length === 0) return null;
  return {
    units: found.units,
    place: found.place,
    price,
    notes: {
      dropped: onlyDoubts ? [] : dropped,
      help,
      day: readDay(text.slice(0, MAX_SEARCH_TEXT))?.day ?? null,
      correctedText: mended.corrected && !onlyDoubts ? spelled(mended.words) : null,
      question,
      answersQuestion: onlyDoubts,
    },
  };
}
