/** `npm run db:backup -- FILE`: copies the SQLite database; for PostgreSQL use pg_dump (docs/operations.md). */
import { config } from "~/config.server";
import { backUpSqlite } from "~/db/backup.server";

const [target] = process.argv.slice(2);

try {
  if (target === undefined) throw new Error("usage: npm run db:backup -- FILE");
  if (!config.databaseUrl.startsWith("sqlite:")) throw new Error("This database is PostgreSQL: use pg_dump.");
  backUpSqlite(config.databaseUrl, target);
  console.log(`${target} is a whole copy of the database`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
