/** Keeps the day on which a gift is delivered, while its mail waits for it. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
alter table sale_lines add column gift_due_at bigint;

create index sale_lines_gifts_due on sale_lines (gift_due_at) where gift_due_at is not null
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropIndex("sale_lines_gifts_due").execute();
  await db.schema.alterTable("sale_lines").dropColumn("gift_due_at").execute();
}
