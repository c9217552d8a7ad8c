/** Weekdays, hours and excluded days on which coupons of an offer are redeemed; null = at any time. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "alter table offers add column redemption_rules text");
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "alter table offers drop column redemption_rules");
}
