/** Work on many offers at once: imports of files and jobs over a selection. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
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
);

create table bulk_jobs (
  id text primary key,
  organization_id text not null references organizations (id),
  request_key text not null,
  user_id text not null,
  verb text not null check (verb in ('pause', 'resume', 'end_date', 'stock', 'per_customer', 'category', 'archive')),
  setting text,
  status text not null check (status in ('queued', 'done')),
  attempts integer not null check (attempts >= 0),
  next_attempt_at bigint not null,
  lease_until bigint,
  last_error text,
  created_at bigint not null,
  ended_at bigint,
  check ((status = 'queued') = (ended_at is null))
);

create unique index bulk_jobs_request on bulk_jobs (organization_id, request_key);

create index bulk_jobs_due on bulk_jobs (next_attempt_at) where status = 'queued';

create index bulk_jobs_age on bulk_jobs (created_at);

create table bulk_job_offers (
  job_id text not null references bulk_jobs (id) on delete cascade,
  position integer not null check (position > 0),
  offer_id text not null,
  outcome text not null check (outcome in ('open', 'done', 'waits', 'unchanged', 'refused')),
  reason text,
  primary key (job_id, position),
  check ((outcome = 'refused') = (reason is not null))
);

create index bulk_job_offers_open on bulk_job_offers (job_id, position) where outcome = 'open'
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, [
    "bulk_job_offers",
    "bulk_jobs",
    "offer_import_problems",
    "offer_import_parts",
    "offer_imports",
  ]);
}
