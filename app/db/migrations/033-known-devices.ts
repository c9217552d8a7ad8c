/** Browsers an account has been entered with; codes belong to the browser or client that asked for them. */
import { type MigrationDb, run } from "./dialect";

const UP = `
create table known_devices (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  session_id text not null,
  used_at bigint not null,
  expires_at bigint not null
);

create index known_devices_user on known_devices (user_id, used_at);

create index known_devices_session on known_devices (session_id);

create index known_devices_expiry on known_devices (expires_at);

alter table users add column attack_told_at bigint;

drop table one_time_codes;

create table one_time_codes (
  address_key text not null,
  purpose text not null check (purpose in ('login', 'verify_email', 'purchase')),
  asker text not null,
  network text,
  code_hash text not null,
  attempts integer not null default 0 check (attempts >= 0),
  created_at bigint not null,
  expires_at bigint not null,
  link_expires_at bigint not null check (link_expires_at >= expires_at),
  consumed_at bigint,
  primary key (address_key, purpose, asker)
);

create index one_time_codes_expiry on one_time_codes (link_expires_at)
`;

const DOWN = `
drop table one_time_codes;

create table one_time_codes (
  address_key text not null,
  purpose text not null check (purpose in ('login', 'verify_email', 'purchase')),
  code_hash text not null,
  attempts integer not null default 0 check (attempts >= 0),
  created_at bigint not null,
  expires_at bigint not null,
  consumed_at bigint,
  primary key (address_key, purpose)
);

alter table users drop column attack_told_at;

drop table known_devices
`;

/** Codes on their way are lost, in either direction: they are good for ten minutes, and another one is soon asked for. */
export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
