/** Checks that the database can serve this program: the schema matches, and it accepts a write. */
import { sql } from "kysely";
import { isMigrated } from "./migrate.server";
import type { Db } from "./schema";

export type DatabaseFault = "schema" | "write";

/** A job that is never due; the savepoint rolls it back. */
const ROW = { name: "readiness-probe", holder: "readiness-probe", held_until: 0, due_at: 0 };

/**
 * Leaves nothing behind.
 * @returns null when the database can serve
 * @throws the connection's error when the database does not answer
 */
export async function probeDatabase(db: Db): Promise<DatabaseFault | null> {
  if (!(await isMigrated(db))) return "schema";
  return db.transaction().execute(async (trx) => {
    await sql`savepoint readiness_probe`.execute(trx);
    const fault = await trx
      .insertInto("job_leases")
      .values(ROW)
      .execute()
      .then(
        () => null,
        () => "write" as const,
      );
    await sql`rollback to savepoint readiness_probe`.execute(trx);
    return fault;
  });
}
