/** Second factors of accounts, sign-ins that wait for one, and the time of a session's last proof of identity. */
import { type MigrationDb, run } from "./dialect";

const UP = `
create table totp_factors (
  user_id text primary key references users (id) on delete cascade,
  secret_sealed text not null,
  last_step bigint not null check (last_step >= 0),
  created_at bigint not null,
  confirmed_at bigint
);

create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text not null,
  created_at bigint not null,
  last_used_at bigint
);

create index passkeys_user on passkeys (user_id, created_at);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  created_at bigint not null,
  used_at bigint,
  primary key (user_id, code_hash)
);

create table sign_in_challenges (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  attempts integer not null check (attempts >= 0),
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);

create index sign_in_challenges_user on sign_in_challenges (user_id);

create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

alter table sessions add column confirmed_at bigint not null default 0;

update sessions set confirmed_at = created_at
`;

const DOWN = `
alter table sessions drop column confirmed_at;

drop table sign_in_challenges;

drop table recovery_codes;

drop table passkeys;

drop table totp_factors
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
