/** The database as one reading sees it: each of its statements is served by the standby where that has all that was committed before. */
import { type ConnectionProvider, Kysely, PostgresDialect, PostgresDriver } from "kysely";
import type pg from "pg";
import { takeClockOf } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { LogPosition } from "./log-position";
import type { ReadReplica } from "./read-replica.server";

/** @param pool of the primary; the reading takes its connections from the two databases */
export function databaseOfReading(primary: Db, replica: ReadReplica, pool: pg.Pool): Db {
  let asked: Promise<LogPosition> | null = null;
  const from = () => {
    asked ??= replica.endOfPrimary();
    return asked;
  };
  const provider: ConnectionProvider = {
    provideConnection: (consumer) => replica.serve(from, consumer),
  };
  const dialect = new PostgresDialect({ pool });
  const reading: Db = new Kysely({
    config: { dialect },
    dialect,
    // Begins and ends transactions on connections that it is given.
    driver: new PostgresDriver({ pool }),
    // Of the primary, so that compiled queries are kept for both.
    executor: primary.getExecutor().withConnectionProvider(provider),
  });
  takeClockOf(reading, primary);
  return reading;
}
