/** Work on many offers that a job finishes: one action on chosen offers. */
import { type MigrationDb, run } from "./dialect";

const UP = `
create table bulk_jobs (
  id text primary key,
  organization_id text not null references organizations (id),
  request_key text not null,
  user_id text not null,
  verb text not null check (verb in
    ('pause', 'resume', 'end_date', 'stock', 'per_customer', 'category', 'archive')),
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

const DOWN = `
drop table bulk_job_offers;

drop table bulk_jobs
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
