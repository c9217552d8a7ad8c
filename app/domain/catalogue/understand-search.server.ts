/** What a search text asks the index for: for each word its stem and the known words it begins, corrected if unknown. */
import { sql } from "kysely";
import type { Db, Trx } from "~/db/schema";
import { type Candidate, likeliest } from "./correction";
import { deletions, MIN_CORRECTED } from "./search-terms.server";
import { queryWords, stemToken } from "./search-words";
import { textList } from "./value-list.server";

/** So many words are looked for; further ones are ignored. */
const MAX_WORDS = 8;

/** A prefix stands for at most this many known words, the most frequent ones. */
const MAX_EXPANSIONS = 12;

/** From this length on a word may hold two errors. */
const TWO_ERRORS_FROM = 8;

export interface SearchedWord {
  word: string;
  /** The word itself and its stem. */
  exact: string[];
  /** Known words that begin with it, not among `exact`. */
  longer: string[];
}

export interface UnderstoodSearch {
  words: SearchedWord[];
  /** The text with corrected words, as the page shows it; null when nothing was corrected. */
  correctedText: string | null;
}

/** The smallest [0-9a-z] word after all that begin with `prefix`, or null when there is none. */
export function afterPrefix(prefix: string): string | null {
  const kept = prefix.replace(/z+$/, "");
  if (kept === "") return null;
  const last = kept.at(-1) ?? "";
  return kept.slice(0, -1) + (last === "9" ? "a" : String.fromCharCode(last.charCodeAt(0) + 1));
}

/** Known words that begin with the word or share its stem. */
async function readKnown(db: Db | Trx, word: string, stem: string): Promise<{ term: string }[]> {
  const end = afterPrefix(word);
  const beginning = end === null ? sql`term >= ${word}` : sql`term >= ${word} and term < ${end}`;
  const { rows } = await sql<{ term: string }>`
    select term from (select term, offers from search_terms where ${beginning}
      order by offers desc, term limit ${MAX_EXPANSIONS}) as beginning
    union select term from (select term from search_terms where stem = ${stem} limit 1) as related
  `.execute(db);
  return rows;
}

async function readNear(db: Db | Trx, variants: readonly string[]): Promise<Candidate[]> {
  return db
    .selectFrom("search_terms")
    .selectAll()
    .where("term", "in", (eb) =>
      eb.selectFrom("search_term_variants").select("term").where("variant", "in", textList(db, variants)),
    )
    .execute();
}

async function correct(db: Db | Trx, word: string): Promise<Candidate | null> {
  // Words with digits are codes and amounts; a near one is another thing.
  if (word.length < MIN_CORRECTED || !/^[a-z]+$/.test(word)) return null;
  const once = deletions(word);
  const nearest = likeliest(word, await readNear(db, once), 1);
  if (nearest !== null || word.length < TWO_ERRORS_FROM) return nearest;
  const twice = [...new Set(once.flatMap(deletions))];
  return likeliest(word, await readNear(db, twice), 2);
}

async function understandWord(db: Db | Trx, word: string): Promise<SearchedWord | null> {
  const stem = stemToken(word);
  const known = await readKnown(db, word, stem ?? word);
  if (known.length === 0) return null;
  // One or two letters begin nearly everything; they only help when they are a word.
  const longer =
    word.length < 2
      ? []
      : known.map((row) => row.term).filter((term) => term !== word && term.startsWith(word));
  return { word, exact: stem === null ? [word] : [word, stem], longer };
}

/** @returns null when no word counts, or one is unknown and resembles none */
export async function understandSearch(db: Db | Trx, text: string): Promise<UnderstoodSearch | null> {
  const typed = queryWords(text).slice(0, MAX_WORDS);
  if (typed.length === 0) return null;
  const words: SearchedWord[] = [];
  const spellings: string[] = [];
  let corrected = false;
  for (const word of typed) {
    let found = await understandWord(db, word.folded);
    let spelling = word.spelling;
    if (found === null) {
      // Words that begin with a digit are not in the vocabulary (search-words.ts, isTerm) and stand for themselves.
      if (/^[0-9]/.test(word.folded)) found = { word: word.folded, exact: [word.folded], longer: [] };
      else {
        const meant = await correct(db, word.folded);
        if (meant === null) return null;
        found = await understandWord(db, meant.term);
        spelling = meant.spelling;
        corrected = true;
      }
    }
    if (found === null) return null;
    words.push(found);
    spellings.push(spelling);
  }
  return { words, correctedText: corrected ? spellings.join(" ") : null };
}
