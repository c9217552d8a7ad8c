/** Looks up a text's words in the index: number of offers, longer words with the same beginning, towns of that name. */
import { sql } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import { MAX_PLACE_WORDS, type TextPlace, townPlace } from "~/domain/catalogue/search-language/text-place";
import { isGlue } from "~/domain/catalogue/search-language/vocabulary";
import { stemToken, type Word } from "~/domain/catalogue/search-language/words";
import { textList } from "~/domain/kernel/value-list.server";

/** A beginning stands for at most this many known words, the most frequent ones. */
const MAX_EXPANSIONS = 12;

/** The smallest [0-9a-z] word after all that begin with `prefix`, or null when there is none. */
export function prefixUpperBound(prefix: string): string | null {
  const kept = prefix.replace(/z+$/, "");
  if (kept === "") return null;
  const last = kept.at(-1) ?? "";
  return kept.slice(0, -1) + (last === "9" ? "a" : String.fromCharCode(last.charCodeAt(0) + 1));
}

/** Known words that begin with it, the most frequent first. */
export async function readLongerWords(db: Db | Trx, beginning: string): Promise<string[]> {
  if (beginning.length < 2) return [];
  const end = prefixUpperBound(beginning);
  const range = end === null ? sql`term >= ${beginning}` : sql`term >= ${beginning} and term < ${end}`;
  const { rows } = await sql<{ term: string }>`select term from search_terms where ${range}
    order by offers desc, term limit ${MAX_EXPANSIONS}`.execute(db);
  return rows.map((row) => row.term).filter((term) => term !== beginning);
}

const countsOf = compiled((db, given: Given<{ stems: readonly string[] }>) =>
  db
    .selectFrom("search_terms")
    .select((eb) => ["stem", eb.fn.max<number>("offers").as("offers")])
    .where("stem", "in", textList(db, given("stems")))
    .groupBy("stem"),
);

/** How many offers hold each word in some form; words of none are missing. */
export async function countOffersByWord(db: Db | Trx, words: readonly Word[]): Promise<Map<string, number>> {
  const stems = new Map(words.map(({ folded }) => [folded, stemToken(folded) ?? folded]));
  const rows = await countsOf.all(db, { stems: [...new Set(stems.values())] });
  const byStem = new Map(rows.map((row) => [row.stem, Number(row.offers)]));
  return new Map(
    [...stems].flatMap(([folded, stem]): [string, number][] => {
      const offers = byStem.get(stem);
      return offers === undefined ? [] : [[folded, offers]];
    }),
  );
}

const placesOf = compiled((db, given: Given<{ keys: readonly string[] }>) =>
  db
    .selectFrom("search_places")
    .select(["place_key", "label", "region"])
    .where("place_key", "in", textList(db, given("keys")))
    .orderBy("region"),
);

/** The towns of the catalogue that stretches of the words may name, by key. */
export async function readTowns(db: Db | Trx, words: readonly Word[]): Promise<Map<string, TextPlace>> {
  const folded = words.map((word) => word.folded).filter((word) => !isGlue(word));
  const keys = new Set<string>();
  for (let from = 0; from < folded.length; from += 1) {
    for (let length = 1; length <= MAX_PLACE_WORDS; length += 1) {
      keys.add(folded.slice(from, from + length).join(" "));
    }
  }
  const rows = await placesOf.all(db, { keys: [...keys] });
  const towns = new Map<string, TextPlace>();
  for (const { place_key, label, region } of rows) {
    const known = towns.get(place_key);
    towns.set(place_key, townPlace(known?.label ?? label, [...(known?.regions ?? []), region]));
  }
  return towns;
}
