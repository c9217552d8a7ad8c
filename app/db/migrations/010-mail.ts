/** Finds unused coupons by their end, which the reminders ask for every hour. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "create index coupons_ending on coupons (valid_until) where status = 'issued'");
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "drop index coupons_ending");
}
