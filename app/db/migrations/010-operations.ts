/** Mails on their way, the audit log, background jobs, daily figures, and the check values of secrets. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
create table mail_outbox (
  id text primary key,
  event_key text not null,
  recipient text not null,
  template text not null,
  data text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'dead')),
  attempts integer not null default 0,
  next_attempt_at bigint not null,
  lease_until bigint,
  last_error text,
  created_at bigint not null,
  sent_at bigint,
  unique (event_key, recipient)
);

create index mail_outbox_due on mail_outbox (status, next_attempt_at);

create index mail_outbox_desk on mail_outbox (created_at) where template = 'desk-queue';

create table audit_log (
  id text primary key,
  at bigint not null,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail text not null
);

create index audit_log_subject on audit_log (subject_type, subject_id, at);

create table job_leases (
  name text primary key,
  holder text not null,
  held_until bigint not null,
  due_at bigint not null
);

create table job_failures (
  job text not null,
  row_id text not null,
  attempts integer not null check (attempts > 0),
  next_attempt_at bigint not null,
  last_error text not null,
  failed_since bigint not null,
  primary key (job, row_id)
);

create table analytics_daily (
  day text not null,
  event text not null,
  dimensions text not null,
  count bigint not null check (count > 0),
  primary key (day, event, dimensions)
);

create table secret_checks (
  kind text not null check (kind in ('session', 'token', 'data', 'link', 'coupon')),
  number integer not null check (number > 0),
  check_value text not null,
  created_at bigint not null,
  primary key (kind, number),
  unique (kind, check_value)
)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, [
    "secret_checks",
    "analytics_daily",
    "job_failures",
    "job_leases",
    "audit_log",
    "mail_outbox",
  ]);
}
