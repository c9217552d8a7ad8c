/** Pictures uploaded before their offer exists, and the reference by which an import finds its offers again. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
create table unplaced_pictures (
  id text primary key,
  organization_id text not null references organizations (id),
  url text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  cover smallint not null,
  logo smallint not null,
  created_at bigint not null
);

create index unplaced_pictures_organization on unplaced_pictures (organization_id);

alter table offers add column external_reference text;

create unique index offers_external_reference on offers (organization_id, external_reference)
  where external_reference is not null
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
drop index offers_external_reference;

alter table offers drop column external_reference;

drop table unplaced_pictures
`,
  );
}
