/** Filters of lists that members keep under a name; they end with the membership. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
create table saved_views (
  id text primary key,
  organization_id text not null,
  user_id text not null,
  list text not null check (list in ('offers', 'sales')),
  name text not null check (length(name) between 1 and 40),
  query text not null,
  saved_at bigint not null,
  foreign key (organization_id, user_id) references organization_members (organization_id, user_id)
    on delete cascade
);

create unique index saved_views_name on saved_views (organization_id, user_id, list, name)
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropTable("saved_views").execute();
}
