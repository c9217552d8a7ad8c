/** Sets right what is certainly mistyped in a text, and finds out what the offers know of its words. */
import type { Db, Trx } from "~/db/schema";
import { readLonger, readOffersOf, readTowns } from "./known-words.server";
import { mendWord } from "./mend-words.server";
import { type Mended, saysNothing } from "./read-text";
import { findPlace } from "./text-place";
import { findByBeginning, findEntry, isGlue, isPhraseWord } from "./vocabulary";
import type { Word } from "./words";

export async function mendText(db: Db | Trx, typed: Word[]): Promise<Mended> {
  const offers = await readOffersOf(db, typed);
  const keys = typed.map((word) => word.folded).filter((folded) => !isGlue(folded));
  const towns = await readTowns(db, keys);
  const inPlace = new Set([...towns.keys()].flatMap((key) => key.split(" ")));
  const found: Mended = {
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
    if (saysNothing(word) || offers.has(folded) || inPlace.has(folded) || isPhraseWord(folded)) continue;
    if (/\d/.test(folded) || findPlace(folded) || findEntry([folded])) continue;
    const longer = await readLonger(db, folded);
    if (longer.length > 0) {
      found.longer.set(folded, longer);
      continue;
    }
    if (folded.length >= 4 && findByBeginning(folded)) continue;
    const meant = await mendWord(db, folded);
    if (meant?.certain) {
      found.words[at] = meant;
      found.corrected = true;
    } else {
      found.dropped.add(folded);
      if (meant) found.doubts.push({ at, meant });
    }
  }
  if (found.corrected) {
    found.offers = await readOffersOf(db, found.words);
    found.towns = await readTowns(
      db,
      found.words.map((word) => word.folded).filter((folded) => !isGlue(folded)),
    );
  }
  return found;
}
