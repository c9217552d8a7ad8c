/** Daily counts of visits and actions, and the cookie choices of browsers. */
import { type MigrationDb, run } from "./dialect";

const TABLES = `
create table analytics_daily (
  day text not null,
  event text not null,
  dimensions text not null,
  count bigint not null check (count > 0),
  primary key (day, event, dimensions)
);

create table cookie_choices (
  id text primary key,
  reference text not null,
  text_version text not null,
  analytics smallint not null check (analytics in (0, 1)),
  marketing smallint not null check (marketing in (0, 1)),
  source text not null check (source in ('banner', 'settings')),
  at bigint not null
);

create index cookie_choices_reference on cookie_choices (reference, at);

create index cookie_choices_at on cookie_choices (at)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const table of ["cookie_choices", "analytics_daily"]) await db.schema.dropTable(table).execute();
}
