/** Imports of offers by screen: the file in pieces, the mapping of its columns, and the problems of its rows. */
import { type MigrationDb, run } from "./dialect";

const UP = `
create table offer_imports (
  id text primary key,
  organization_id text not null references organizations (id),
  request_key text not null,
  user_id text not null,
  format text not null check (format in ('csv', 'json')),
  found_columns text not null,
  mapping text,
  status text not null check (status in ('uploaded', 'checking', 'checked', 'importing', 'done', 'stopped')),
  bytes bigint not null check (bytes > 0),
  bytes_done bigint not null,
  line_done bigint not null,
  created bigint not null,
  updated bigint not null,
  unchanged bigint not null,
  refused_rows bigint not null,
  attempts integer not null check (attempts >= 0),
  next_attempt_at bigint not null,
  lease_until bigint,
  last_error text,
  created_at bigint not null,
  ended_at bigint,
  check ((status in ('done', 'stopped')) = (ended_at is not null)),
  check (status = 'uploaded' or mapping is not null)
);

create unique index offer_imports_request on offer_imports (organization_id, request_key);

create index offer_imports_due on offer_imports (next_attempt_at) where status in ('checking', 'importing');

create index offer_imports_age on offer_imports (created_at);

create table offer_import_parts (
  import_id text not null references offer_imports (id) on delete cascade,
  position integer not null check (position > 0),
  content text not null,
  primary key (import_id, position)
);

create table offer_import_problems (
  import_id text not null references offer_imports (id) on delete cascade,
  line bigint not null,
  column_name text not null,
  code text not null,
  facts text not null,
  primary key (import_id, line, column_name, code)
)
`;

const DOWN = `
drop table offer_import_problems;

drop table offer_import_parts;

drop table offer_imports
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
