/** Keeps who made the goods of an offer, and what to beware of with them (decision 192). */
import type { MigrationDb } from "./dialect";

const COLUMNS = ["producer_name", "producer_address", "producer_contact", "safety_warnings"];

export async function up(db: MigrationDb): Promise<void> {
  for (const column of COLUMNS)
    await db.schema
      .alterTable("offers")
      .addColumn(column, "text", (text) => text.notNull().defaultTo(""))
      .execute();
}

export async function down(db: MigrationDb): Promise<void> {
  for (const column of COLUMNS) await db.schema.alterTable("offers").dropColumn(column).execute();
}
