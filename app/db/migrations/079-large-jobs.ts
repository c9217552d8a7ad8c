/** What a job looks for every minute among all dates of a large shop (decision 241). */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "create index slots_cancelled on slots (id) where status = 'cancelled' and sold > 0");
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "drop index slots_cancelled");
}
