/** Keeps the name that members go by in a team, and when each last used the panel. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
alter table organization_members add column name text;

alter table organization_members add column last_used_at bigint
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.alterTable("organization_members").dropColumn("last_used_at").execute();
  await db.schema.alterTable("organization_members").dropColumn("name").execute();
}
