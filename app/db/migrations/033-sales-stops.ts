/** Keeps until when a seller has stopped the sale of an offer, or of all its offers (decision 178). */
import type { MigrationDb } from "./dialect";

const TABLES = ["offers", "organizations"];

export async function up(db: MigrationDb): Promise<void> {
  for (const table of TABLES)
    await db.schema.alterTable(table).addColumn("sales_stopped_until", "bigint").execute();
}

export async function down(db: MigrationDb): Promise<void> {
  for (const table of TABLES) await db.schema.alterTable(table).dropColumn("sales_stopped_until").execute();
}
