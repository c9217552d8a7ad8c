/**
 * Runs a transaction and retries it after serialization failures, deadlocks and broken connections of PostgreSQL, and after
 * another member's error ended its group on SQLite.
 */
import { ConnectionLost } from "./postgres/postgres-errors.server";
import type { Db, Trx } from "./schema";
import { GroupLost } from "./sqlite/group-commit.server";
import { currentGuard } from "./transaction-guard.server";

const DEADLOCK = "40P01";
const SERIALIZATION_FAILURE = "40001";
const ATTEMPTS = 4;

function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown })?.code;
  return code === DEADLOCK || code === SERIALIZATION_FAILURE || error instanceof GroupLost;
}

/** `work` may run several times: it must have no effect outside the transaction. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let mayBeCommitted = false;
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        await currentGuard()?.(trx);
        mayBeCommitted = true;
        return result;
      });
    } catch (error) {
      const safe = isTransient(error) || (error instanceof ConnectionLost && !mayBeCommitted);
      if (attempt >= ATTEMPTS || !safe) throw error;
    }
  }
}

/** Recognises a violated unique constraint in either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown })?.code;
  return code === "23505" || code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY";
}
