/** Queries the word index of either database for offers; only [a-z0-9] tokens reach its query language. */
import { sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import type { ListFilters } from "~/domain/catalogue/lists/list-filters";
import type { Unit } from "~/domain/catalogue/search-language/search-unit";
import type { Alternative } from "~/domain/catalogue/search-language/vocabulary";
import { facetToken, NATIONAL_FACET } from "~/domain/catalogue/search-language/words";
import { numberList } from "~/domain/kernel/value-list.server";

/** Where units are looked for: the very words typed in the title; any form or synonym there; or anywhere. */
export type MatchScope = "typed_title" | "title" | "anywhere";

/** What narrows a search besides its words. */
export interface MatchFilters extends ListFilters {
  /** Several provinces, where the text names a community or an island; instead of `region`. */
  regions?: readonly string[];
}

type Part = { within: "title" | "text" | "facets"; anyOf: Alternative[] };

const isFacet = (token: string) => /^f(cat|reg|type)/.test(token);
const facet = (...tokens: string[]): Part => {
  return { within: "facets", anyOf: tokens.map((token) => ({ tokens: [token], weight: 1 })) };
};

function facetsOf({ category, region, regions, type }: MatchFilters): Part[] {
  const parts: Part[] = [];
  if (category) parts.push(facet(facetToken("cat", category)));
  if (type) parts.push(facet(facetToken("type", type)));
  const wanted = regions ?? (region ? [region] : []);
  if (wanted.length > 0)
    parts.push(facet(...wanted.map((value) => facetToken("reg", value)), NATIONAL_FACET));
  return parts;
}

function partOf({ alternatives }: Unit, scope: MatchScope): Part {
  const within = scope === "anywhere" ? "text" : "title";
  return { within, anyOf: scope === "typed_title" ? alternatives.slice(0, 1) : alternatives };
}

const COLUMNS = { title: "title", text: "{title body}", facets: "facets" };
const WEIGHTS = { title: "A", text: "AB", facets: "D" };

/** @throws Error when a token holds anything but [a-z0-9]: a defect, for the analysis makes no others */
function plain(token: string): string {
  if (!/^[a-z0-9]+$/.test(token)) throw new Error("a search token must be plain");
  return token;
}

/** @param write tokens of one column, any of which will do, in the database's own language */
function toQuery(
  parts: readonly Part[],
  { and, or }: { and: string; or: string },
  write: (tokens: readonly string[], within: Part["within"]) => string,
): string {
  const columnOf = (token: string, within: Part["within"]) => (isFacet(token) ? "facets" : within);
  return parts
    .map(({ within, anyOf }) => {
      const single = anyOf.flatMap(({ tokens }) => (tokens.length === 1 ? tokens : [])).map(plain);
      const facets = single.filter(isFacet);
      const words = single.filter((token) => !isFacet(token));
      const either = [
        ...(words.length > 0 ? [write(words, within)] : []),
        ...(facets.length > 0 ? [write(facets, "facets")] : []),
        ...anyOf
          .filter(({ tokens }) => tokens.length > 1)
          .map(
            ({ tokens }) =>
              `(${tokens.map((token) => write([plain(token)], columnOf(token, within))).join(and)})`,
          ),
      ];
      return `(${either.join(or)})`;
    })
    .join(and);
}

function toFts5(parts: readonly Part[]): string {
  const any = (tokens: readonly string[]) => tokens.map((token) => `"${token}"`).join(" OR ");
  const language = { and: " AND ", or: " OR " };
  return toQuery(parts, language, (tokens, within) => `(${COLUMNS[within]} : (${any(tokens)}))`);
}

function toTsquery(parts: readonly Part[]): string {
  const language = { and: " & ", or: " | " };
  return toQuery(
    parts,
    language,
    (tokens, within) => `(${tokens.map((token) => `'${token}':${WEIGHTS[within]}`).join(" | ")})`,
  );
}

/** The newest matching offers' numbers, newest first: both indexes stream in this order, for any number of matches. */
export async function readMatches(
  db: Db | Trx,
  units: readonly Unit[],
  { scope, filters, limit }: { scope: MatchScope; filters: MatchFilters; limit: number },
): Promise<number[]> {
  const parts = [...units.map((unit) => partOf(unit, scope)), ...facetsOf(filters)];
  const matches = isSqlite(db)
    ? sql`search_index match ${toFts5(parts)}`
    : sql`document @@ ${toTsquery(parts)}::tsquery`;
  const { rows } = await sql<{ number: number }>`select rowid as number from search_index where ${matches}
    order by rowid desc limit ${limit}`.execute(db);
  return rows.map((row) => Number(row.number));
}

export interface IndexedWords {
  rowid: number;
  title: string;
  body: string;
  facets: string;
}

const indexedOf = compiled((db, given: Given<{ numbers: readonly number[] }>) =>
  db
    .selectFrom("search_index")
    .select(["rowid", "title", "body", "facets"])
    .where("rowid", "in", numberList(db, given("numbers"))),
);

/** What the index holds of offers. */
export async function readIndexed(db: Db | Trx, numbers: readonly number[]): Promise<IndexedWords[]> {
  return numbers.length === 0 ? [] : indexedOf.all(db, { numbers });
}
