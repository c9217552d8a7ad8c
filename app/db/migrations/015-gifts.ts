/** Presents: recipient, address and message of a sale line that is given away. */
import { type MigrationDb, run } from "./dialect";

const COLUMNS = ["gift_from", "gift_name", "gift_email", "gift_message"] as const;

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `${COLUMNS.map((column) => `alter table sale_lines add column ${column} text`).join(";\n")};

create index sale_lines_gift on sale_lines (lower(gift_email)) where gift_email is not null`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropIndex("sale_lines_gift").execute();
  for (const column of COLUMNS) await db.schema.alterTable("sale_lines").dropColumn(column).execute();
}
