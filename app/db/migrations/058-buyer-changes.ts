/** Keeps until when buyers of an offer may change or cancel their date by themselves, and which moves they made (decision 220). */
import type { MigrationDb } from "./dialect";

const LIMITS = ["date_change_limit", "cancellation_limit"];

export async function up(db: MigrationDb): Promise<void> {
  for (const column of LIMITS)
    await db.schema
      .alterTable("offers")
      .addColumn(column, "text", (text) => text.notNull().defaultTo("none"))
      .execute();
  await db.schema
    .alterTable("booking_moves")
    .addColumn("by_guest", "smallint", (flag) => flag.notNull().defaultTo(0))
    .execute();
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("booking_moves").dropColumn("by_guest").execute();
  for (const column of LIMITS) await db.schema.alterTable("offers").dropColumn(column).execute();
}
