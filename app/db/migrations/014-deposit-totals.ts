/**
 * The whole price of an option that is reserved by a deposit, in its history, on the offer's card, and in what a sold unit
 * still costs at the place (decision 140). Null stays what it was: a total that the seller has not said.
 */
import { sql } from "kysely";
import { type MigrationDb, run } from "./dialect";

/** Column by table, in the order in which they are added. */
const COLUMNS = [
  ["price_options", "total_price", "integer check (total_price >= actual_price)"],
  ["price_history", "total_price", "integer check (total_price >= actual_price)"],
  ["offer_cards", "deposit", "integer check (deposit between 0 and min_price)"],
  ["sale_lines", "due_at_venue", "integer not null default 0 check (due_at_venue >= 0)"],
] as const;

export async function up(db: MigrationDb): Promise<void> {
  for (const [table, column, type] of COLUMNS) {
    await run(db, `alter table ${table} add column ${column} ${type}`);
  }
}

export async function down(db: MigrationDb): Promise<void> {
  for (const [table, column] of [...COLUMNS].reverse()) {
    await sql`alter table ${sql.ref(table)} drop column ${sql.ref(column)}`.execute(db);
  }
}
