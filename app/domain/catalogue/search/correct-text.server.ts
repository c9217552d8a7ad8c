/** Corrects certain typing errors of a text, and looks its words up in the index. */
import type { Db, Trx } from "~/db/schema";
import { type CorrectedText, isMeaningless } from "~/domain/catalogue/search-language/read-text";
import { findPlaceInText } from "~/domain/catalogue/search-language/text-place";
import { findByBeginning, findEntry, isPhraseWord } from "~/domain/catalogue/search-language/vocabulary";
import type { Word } from "~/domain/catalogue/search-language/words";
import { correctWord } from "./correct-words.server";
import { countOffersByWord, readLongerWords, readTowns } from "./index-lookup.server";

export async function correctText(db: Db | Trx, typed: Word[]): Promise<CorrectedText> {
  const offers = await countOffersByWord(db, typed);
  const towns = await readTowns(db, typed);
  const inPlace = new Set([...towns.keys()].flatMap((key) => key.split(" ")));
  const found: CorrectedText = {
    words: [...typed],
    offers,
    towns,
    dropped: new Set(),
    corrected: false,
    doubts: [],
    longer: new Map(),
  };
  for (const [at, word] of typed.entries()) {
    const { folded } = word;
    if (isMeaningless(word) || offers.has(folded) || inPlace.has(folded) || isPhraseWord(folded)) continue;
    if (/\d/.test(folded) || findPlaceInText(folded) || findEntry([folded])) continue;
    const longer = await readLongerWords(db, folded);
    if (longer.length > 0) {
      found.longer.set(folded, longer);
      continue;
    }
    if (folded.length >= 4 && findByBeginning(folded)) continue;
    const meant = await correctWord(db, folded);
    if (meant?.certain) {
      found.words[at] = meant;
      found.corrected = true;
    } else {
      found.dropped.add(folded);
      if (meant) found.doubts.push({ at, meant });
    }
  }
  if (found.corrected) {
    found.offers = await countOffersByWord(db, found.words);
    found.towns = await readTowns(db, found.words);
  }
  return found;
}
