/** Finds the statements of one database alone that `npm test` sends to it no more, in what `npm run test:all` has recorded. */
import type { DatabaseName } from "../databases";

/** The shapes of statements that were sent to each database. */
export type Texts = Record<DatabaseName, string[]>;

/** What one test file has sent. */
export interface Recorded {
  file: string;
  all: Texts;
  /** By groups that run in `npm test`, too. */
  ofAChange: Texts;
}

export interface Lost {
  database: DatabaseName;
  text: string;
  /** The files that send it in `npm run test:all`. */
  files: string[];
}

const OTHER: Record<DatabaseName, DatabaseName> = { sqlite: "postgres", postgres: "sqlite" };

/** A list of values as `valueList` writes it for each database: only PostgreSQL's has a type that may be the wrong one. */
const LIST: Record<DatabaseName, RegExp> = {
  sqlite: /\(select value from json_each\(\?\)\)/g,
  postgres: /\(select unnest\(\?::[a-z0-9]+\[\]\)\)/g,
};

/** PostgreSQL locks the rows that it reads; SQLite gets the same words without that. */
const LOCK = / for (?:no key )?update(?: of "[a-z_]+"(?:, "[a-z_]+")*)?(?: skip locked)?/g;

/** The text that the other database may have got as well, whose proof is enough. */
function sharedText(database: DatabaseName, text: string): string {
  return database === "sqlite" ? text.replace(LIST.sqlite, "(list)") : text;
}

/** A text that both databases get is proven by either one: what only one of them understands has to be sent to it. */
export function lostStatements(records: readonly Recorded[]): Lost[] {
  return (["sqlite", "postgres"] as const).flatMap((database) => {
    const others = records.flatMap(({ all }) => all[OTHER[database]]);
    const shared = new Set([
      ...others,
      ...others.map((text) => text.replace(LIST[OTHER[database]], "(list)").replace(LOCK, "")),
    ]);
    const kept = new Set(records.flatMap(({ ofAChange }) => ofAChange[database]));
    const texts = [...new Set(records.flatMap(({ all }) => all[database]))];
    return texts
      .filter((text) => !shared.has(sharedText(database, text)) && !kept.has(text))
      .map((text) => ({
        database,
        text,
        files: records.filter(({ all }) => all[database].includes(text)).map(({ file }) => file),
      }));
  });
}
