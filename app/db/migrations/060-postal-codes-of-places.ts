/** Finds places of offers by postal code, from which offers near a postal code are listed. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "create index offer_locations_postal_code on offer_locations (postal_code)");
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropIndex("offer_locations_postal_code").execute();
}
