/** Since when an account wants no offers proposed because of what it saved (decision 234). Null stays what it was: they are proposed. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "alter table users add column suggestions_off_at bigint");
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "alter table users drop column suggestions_off_at");
}
