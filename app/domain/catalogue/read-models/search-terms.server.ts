/**
 * The vocabulary of the search: every word of the listed offers, in how many of them it occurs, and each word with one
 * character left out, which two words one typing error apart share, so that a correction is a look-up. Beside them the towns.
 */
import { sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { placeKey } from "~/domain/catalogue/search-language/text-place";
import { fold, isTerm, stemToken } from "~/domain/catalogue/search-language/words";
import { textList } from "~/domain/kernel/value-list.server";

/** Shorter words are not corrected: nearly every other short word would be near. */
export const MIN_CORRECTED = 4;

/** The word and the word with each one of its characters left out. */
export function deletions(word: string): string[] {
  const variants = new Set([word]);
  for (let at = 0; at < word.length; at += 1) variants.add(word.slice(0, at) + word.slice(at + 1));
  return [...variants];
}

/** Counts changes of many offers before they are written at once. */
export class TermChanges {
  readonly #changes = new Map<string, number>();
  readonly #spellings = new Map<string, string>();

  /** @param tokens title and body of an offer's row in the index, each token once */
  add(tokens: Iterable<string>, difference: 1 | -1): void {
    for (const token of tokens) {
      if (isTerm(token)) this.#changes.set(token, (this.#changes.get(token) ?? 0) + difference);
    }
  }

  /** Remembers how the words of a text are written. */
  spell(words: Iterable<{ folded: string; spelling: string }>): void {
    for (const { folded, spelling } of words) {
      if (!this.#spellings.has(folded)) this.#spellings.set(folded, spelling);
    }
  }

  /** Sorted, so that two transactions never wait for each other's words in a circle. */
  rows(): { term: string; spelling: string; stem: string; offers: number }[] {
    return [...this.#changes]
      .filter(([, change]) => change !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([term, offers]) => {
        const spelling = this.#spellings.get(term) ?? term;
        return {
          term,
          offers,
          stem: stemToken(term) ?? term,
          spelling: fold(spelling) === term ? spelling : term,
        };
      });
  }
}

async function insertVariants(trx: Trx, terms: readonly string[]): Promise<void> {
  const rows = terms
    .filter((term) => term.length >= MIN_CORRECTED - 1)
    .flatMap((term) => deletions(term).map((variant) => [variant, term]));
  if (rows.length === 0) return;
  const source = isSqlite(trx)
    ? sql`select value->>0, value->>1 from json_each(${JSON.stringify(rows)}) where true`
    : sql`select value->>0, value->>1 from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)`;
  await sql`insert into search_term_variants (variant, term) ${source} on conflict do nothing`.execute(trx);
}

export async function applyTermChanges(trx: Trx, changes: TermChanges): Promise<void> {
  const rows = changes.rows();
  if (rows.length === 0) return;
  const terms = rows.map((row) => row.term);
  const known = await trx
    .selectFrom("search_terms")
    .select("term")
    .where("term", "in", textList(trx, terms))
    .execute();
  const json = JSON.stringify(rows);
  const source = isSqlite(trx)
    ? sql`select value->>'term', value->>'spelling', value->>'stem', value->>'offers'
          from json_each(${json}) where true`
    : sql`select term, spelling, stem, offers
          from jsonb_to_recordset(${json}::jsonb) as t(term text, spelling text, stem text, offers integer)`;
  await sql`insert into search_terms (term, spelling, stem, offers) ${source}
            on conflict (term) do update set offers = search_terms.offers + excluded.offers`.execute(trx);
  const before = new Set(known.map((row) => row.term));
  await insertVariants(
    trx,
    rows.filter((row) => row.offers > 0 && !before.has(row.term)).map((row) => row.term),
  );
  const shrunk = rows.filter((row) => row.offers < 0).map((row) => row.term);
  if (shrunk.length === 0) return;
  await trx
    .deleteFrom("search_terms")
    .where("term", "in", textList(trx, shrunk))
    .where("offers", "<=", 0)
    .execute();
}

interface Town {
  city: string;
  province: string;
}

/**
 * Towns stay when their last offer goes: a text that names one still means its province.
 * @returns whether some are new
 */
export async function saveTowns(trx: Trx, towns: readonly Town[]): Promise<boolean> {
  const rows = new Map<string, [string, string, string]>();
  for (const { city, province } of towns) {
    const key = placeKey(city);
    if (key !== "" && key.length <= 60) rows.set(`${key}|${province}`, [key, province, city]);
  }
  if (rows.size === 0) return false;
  const known = await trx
    .selectFrom("search_places")
    .select(["place_key", "region"])
    .where("place_key", "in", textList(trx, [...new Set([...rows.values()].map(([key]) => key))]))
    .execute();
  for (const { place_key, region } of known) rows.delete(`${place_key}|${region}`);
  if (rows.size === 0) return false;
  // Sorted, so that two transactions never wait for each other's rows in a circle.
  const json = JSON.stringify([...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row));
  const source = isSqlite(trx)
    ? sql`select value->>0, value->>1, value->>2 from json_each(${json}) where true`
    : sql`select value->>0, value->>1, value->>2 from jsonb_array_elements(${json}::jsonb)`;
  await sql`insert into search_places (place_key, region, label) ${source} on conflict do nothing`.execute(
    trx,
  );
  return true;
}
