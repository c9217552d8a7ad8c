/** Lets an organization redeem a scanned coupon at once, without a second press at its counter. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `alter table organizations add column redeem_on_scan smallint not null default 0 check (redeem_on_scan in (0, 1))`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("organizations").dropColumn("redeem_on_scan").execute();
}
