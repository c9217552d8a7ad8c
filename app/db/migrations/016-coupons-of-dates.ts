/** Finds the coupons of one date without reading all of them: who comes, and what cancelling takes back. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "create index coupons_of_slot on coupons (slot_id, number) where slot_id is not null");
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropIndex("coupons_of_slot").execute();
}
