/** Lets a migration tell the two databases apart where their SQL differs; everything else is written once. */
import { type Kysely, SqliteAdapter, sql } from "kysely";

// biome-ignore lint/suspicious/noExplicitAny: migrations must not depend on the current schema type
export type MigrationDb = Kysely<any>;

export function isSqlite(db: MigrationDb): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** Runs statements separated by ";" lines; both databases read the same text unless a migration says otherwise. */
export async function run(db: MigrationDb, statements: string): Promise<void> {
  for (const statement of statements.split(/;\s*\n/)) {
    if (statement.trim() !== "") await sql.raw(statement).execute(db);
  }
}

/** Column type of a table's primary key that the database counts. */
export const serial = (db: MigrationDb): string =>
  isSqlite(db) ? "integer primary key autoincrement" : "bigserial primary key";

/** @param tables those that others refer to last */
export async function dropTables(db: MigrationDb, tables: readonly string[]): Promise<void> {
  for (const table of tables) await db.schema.dropTable(table).execute();
}
