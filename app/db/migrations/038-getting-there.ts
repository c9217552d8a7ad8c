/** Directions to an offer's places, with transport and parking, as partners write them. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "alter table offers add column getting_there text");
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "alter table offers drop column getting_there");
}
