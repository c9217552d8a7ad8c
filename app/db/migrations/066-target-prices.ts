/** The price at or below which an alert about a lower price is sent (decision 221). Null stays what it was: any lower price. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    "alter table wishes add column target_price integer check (target_price is null or (target_price > 0 and kind = 'price_drop'))",
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "alter table wishes drop column target_price");
}
