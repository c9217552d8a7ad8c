/** Attribution of a sale to a campaign. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "alter table sales add column utm text");
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "alter table sales drop column utm");
}
