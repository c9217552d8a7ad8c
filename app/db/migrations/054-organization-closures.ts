/** Days on which a whole organization is closed. */
import { type MigrationDb, run } from "./dialect";

const UP = `
create table organization_closures (
  id text primary key,
  organization_id text not null references organizations (id),
  from_day text not null,
  until_day text not null,
  note text,
  created_at bigint not null,
  unique (organization_id, from_day),
  check (until_day >= from_day)
);

create index organization_closures_coming on organization_closures (organization_id, until_day)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "drop table organization_closures");
}
