/** Finds the known word that an unknown one was meant to be: in the offers' words, the vocabulary and the places. */
import type { Db, Trx } from "~/db/schema";
import { deletions, MIN_CORRECTED } from "~/domain/catalogue/read-models/search-terms.server";
import { byLikelihood, type Candidate, isCertain } from "~/domain/catalogue/search-language/correction";
import { placeWords } from "~/domain/catalogue/search-language/text-place";
import { singleWords } from "~/domain/catalogue/search-language/vocabulary";
import { stemToken } from "~/domain/catalogue/search-language/words";
import { textList } from "~/domain/kernel/value-list.server";

/** From this length on a word may hold two errors. */
const TWO_ERRORS_FROM = 8;

/** What a word of the vocabulary counts for beside words of offers. */
const VOCABULARY_OFFERS = 2;

export interface WordCorrection {
  folded: string;
  spelling: string;
  /** Taken without asking. */
  certain: boolean;
}

let prepared: Map<string, Candidate[]> | undefined;

/** The vocabulary's and the places' words by themselves with one letter left out; made when first needed. */
function nearInMemory(): Map<string, Candidate[]> {
  if (prepared) return prepared;
  prepared = new Map();
  const words = new Map([...placeWords().map((word): [string, string] => [word, word]), ...singleWords()]);
  for (const [term, spelling] of words) {
    if (term.length < MIN_CORRECTED) continue;
    for (const variant of deletions(term)) {
      const found = prepared.get(variant) ?? [];
      found.push({ term, spelling, offers: VOCABULARY_OFFERS });
      prepared.set(variant, found);
    }
  }
  return prepared;
}

async function readNear(db: Db | Trx, variants: readonly string[]): Promise<Candidate[]> {
  const stored = await db
    .selectFrom("search_terms")
    .select(["term", "spelling", "offers"])
    .where("term", "in", (eb) =>
      eb.selectFrom("search_term_variants").select("term").where("variant", "in", textList(db, variants)),
    )
    .execute();
  const known = new Map(
    variants.flatMap((variant) => nearInMemory().get(variant) ?? []).map((c) => [c.term, c]),
  );
  for (const candidate of stored) known.set(candidate.term, candidate);
  return [...known.values()];
}

function decide(word: string, candidates: Candidate[]): WordCorrection | null {
  const [best, ...others] = candidates;
  if (!best) return null;
  const rival = others.find(({ term }) => stemToken(term) !== stemToken(best.term)) ?? null;
  return { folded: best.term, spelling: best.spelling, certain: isCertain(word, best, rival) };
}

/** @returns null when no known word is near enough */
export async function correctWord(db: Db | Trx, word: string): Promise<WordCorrection | null> {
  // Words with digits are codes and amounts; a near one is another thing.
  if (word.length < MIN_CORRECTED || !/^[a-z]+$/.test(word)) return null;
  const once = deletions(word);
  const nearest = decide(word, byLikelihood(word, await readNear(db, once), 1));
  if (nearest !== null || word.length < TWO_ERRORS_FROM) return nearest;
  const twice = [...new Set(once.flatMap(deletions))];
  return decide(word, byLikelihood(word, await readNear(db, twice), 2));
}
