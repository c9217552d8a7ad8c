/** Asks the word index of either database for offers; only [a-z0-9] tokens ever reach its query language. */
import { sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { ListFilters } from "./list-filters";
import { facetToken, NATIONAL_FACET } from "./search-words";
import type { SearchedWord } from "./understand-search.server";
import { numberList } from "./value-list.server";

/**
 * How well an offer answers: 4 all words as typed in its title, 3 there by their stems, 2 there by words that merely
 * begin so, 1 anywhere in its texts.
 */
export type MatchClass = 4 | 3 | 2 | 1;

/** What is asked for: all words as typed in the title; all in the title in any form; all anywhere in any form. */
export type MatchScope = "typed_title" | "title" | "anywhere";

type Part = { within: "title" | "text" | "facets"; anyOf: string[] };

function facetsOf(filters: ListFilters): Part[] {
  const parts: Part[] = [];
  const { category, region, type } = filters;
  if (category) parts.push({ within: "facets", anyOf: [facetToken("cat", category)] });
  if (type) parts.push({ within: "facets", anyOf: [facetToken("type", type)] });
  if (region) parts.push({ within: "facets", anyOf: [facetToken("reg", region), NATIONAL_FACET] });
  return parts;
}

function partsOf(words: readonly SearchedWord[], scope: MatchScope, filters: ListFilters): Part[] {
  const parts = words.map(
    ({ word, exact, longer }): Part => ({
      within: scope === "anywhere" ? "text" : "title",
      anyOf: scope === "typed_title" ? [word] : [...exact, ...longer],
    }),
  );
  return [...parts, ...facetsOf(filters)];
}

/** The class of an offer whose title holds all words in some form. */
export function titleClass(words: readonly SearchedWord[], title: string): MatchClass {
  const tokens = new Set(title.split(" "));
  if (words.every(({ word }) => tokens.has(word))) return 4;
  return words.every(({ exact }) => exact.some((token) => tokens.has(token))) ? 3 : 2;
}

const COLUMNS = { title: "title", text: "{title body}", facets: "facets" };
const WEIGHTS = { title: "A", text: "AB", facets: "D" };

/** @throws Error when a token holds anything but [a-z0-9]: a defect, for the analysis makes no others */
function plain(token: string): string {
  if (!/^[a-z0-9]+$/.test(token)) throw new Error("a search token must be plain");
  return token;
}

function toFts5(parts: readonly Part[]): string {
  return parts
    .map(
      ({ within, anyOf }) =>
        `(${COLUMNS[within]} : (${anyOf.map((token) => `"${plain(token)}"`).join(" OR ")}))`,
    )
    .join(" AND ");
}

function toTsquery(parts: readonly Part[]): string {
  return parts
    .map(
      ({ within, anyOf }) => `(${anyOf.map((token) => `'${plain(token)}':${WEIGHTS[within]}`).join(" | ")})`,
    )
    .join(" & ");
}

/** The newest matching offers' numbers, newest first: both indexes stream in this order, whatever the matches' count. */
export async function readMatches(
  db: Db | Trx,
  words: readonly SearchedWord[],
  scope: MatchScope,
  filters: ListFilters,
  limit: number,
): Promise<number[]> {
  const parts = partsOf(words, scope, filters);
  const matches = isSqlite(db)
    ? sql`search_index match ${toFts5(parts)}`
    : sql`document @@ ${toTsquery(parts)}::tsquery`;
  const { rows } = await sql<{ number: number }>`select rowid as number from search_index where ${matches}
    order by rowid desc limit ${limit}`.execute(db);
  return rows.map((row) => row.number);
}

/** The stored words of titles, by offer number. */
export async function readTitles(db: Db | Trx, numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom("search_index")
    .select(["rowid", "title"])
    .where("rowid", "in", numberList(db, numbers))
    .execute();
  return new Map(rows.map((row) => [row.rowid, row.title]));
}
