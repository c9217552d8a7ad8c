/** Keeps whether a gift was opened and thanked for, and which of its links is the current one. */
import { type MigrationDb, run } from "./dialect";

const COLUMNS = ["gift_version", "gift_opened_at", "gift_thanked_at"] as const;

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
alter table sale_lines add column gift_version integer not null default 1;

alter table sale_lines add column gift_opened_at bigint;

alter table sale_lines add column gift_thanked_at bigint
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  for (const column of [...COLUMNS].reverse())
    await db.schema.alterTable("sale_lines").dropColumn(column).execute();
}
