/**
 * Makes the tables of jobs on many offers anew on SQLite, which changes no constraint: with the columns and rows that they had, inside of
 * the migration's transaction, so that the running release loses nothing.
 */

export const listed = (verbs: readonly string[]) => verbs.map((verb) => `'${verb}'`).join(", ");

/** Both, since one refers to the other. */
export const remadeBulkJobs = (verbs: readonly string[]) => `
drop index bulk_jobs_request;

drop index bulk_jobs_due;

drop index bulk_jobs_age;

drop index bulk_job_offers_open;

alter table bulk_job_offers rename to earlier_bulk_job_offers;

alter table bulk_jobs rename to earlier_bulk_jobs;

create table bulk_jobs (
  id text primary key,
  organization_id text not null references organizations (id),
  request_key text not null,
  user_id text not null,
  verb text not null check (verb in (${listed(verbs)})),
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

create table bulk_job_offers (
  job_id text not null references bulk_jobs (id) on delete cascade,
  position integer not null check (position > 0),
  offer_id text not null,
  outcome text not null check (outcome in ('open', 'done', 'waits', 'unchanged', 'refused')),
  reason text,
  primary key (job_id, position),
  check ((outcome = 'refused') = (reason is not null))
);

insert into bulk_jobs (id, organization_id, request_key, user_id, verb, setting, status, attempts, next_attempt_at,
    lease_until, last_error, created_at, ended_at)
  select id, organization_id, request_key, user_id, verb, setting, status, attempts, next_attempt_at,
    lease_until, last_error, created_at, ended_at from earlier_bulk_jobs;

insert into bulk_job_offers (job_id, position, offer_id, outcome, reason)
  select job_id, position, offer_id, outcome, reason from earlier_bulk_job_offers;

drop table earlier_bulk_job_offers;

drop table earlier_bulk_jobs;

create unique index bulk_jobs_request on bulk_jobs (organization_id, request_key);

create index bulk_jobs_due on bulk_jobs (next_attempt_at) where status = 'queued';

create index bulk_jobs_age on bulk_jobs (created_at);

create index bulk_job_offers_open on bulk_job_offers (job_id, position) where outcome = 'open'
`;
