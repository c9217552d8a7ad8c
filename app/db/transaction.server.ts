/** Runs a transaction, again when PostgreSQL ended it only because two of them met. */
import type { Db, Trx } from "./schema";

const DEADLOCK = "40P01";
const SERIALIZATION_FAILURE = "40001";
const ATTEMPTS = 4;

function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown })?.code;
  return code === DEADLOCK || code === SERIALIZATION_FAILURE;
}

/** `work` may run several times: it must have no effect outside the transaction. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}

/** Unique constraint broken, in the words of either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown })?.code;
  return code === "23505" || code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY";
}
