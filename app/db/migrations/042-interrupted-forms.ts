/** Keeps the form that a person sent after their session had ended, until they have signed in again. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
create table interrupted_forms (
  user_id text primary key references users (id) on delete cascade,
  path text not null,
  form_sealed text not null,
  sent_at bigint not null
);

create index interrupted_forms_sent on interrupted_forms (sent_at)
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropTable("interrupted_forms").execute();
}
