/** Lets a job on many offers also send them to review and change their prices (decision 179). */
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";
import { listed, remadeBulkJobs } from "./remade-bulk-jobs";

const BEFORE = ["pause", "resume", "end_date", "stock", "per_customer", "category", "archive"];
const ADDED = ["submit", "price", "price_percent"];

async function allow(db: MigrationDb, verbs: readonly string[]): Promise<void> {
  if (isSqlite(db)) return run(db, remadeBulkJobs(verbs));
  await run(
    db,
    `alter table bulk_jobs drop constraint bulk_jobs_verb_check,
      add constraint bulk_jobs_verb_check check (verb in (${listed(verbs)}))`,
  );
}

export const up = (db: MigrationDb): Promise<void> => allow(db, [...BEFORE, ...ADDED]);

export async function down(db: MigrationDb): Promise<void> {
  await sql.raw(`delete from bulk_jobs where verb in (${listed(ADDED)})`).execute(db);
  await allow(db, BEFORE);
}
