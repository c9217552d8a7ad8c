/** Accounts: people, sessions, networks, known devices, second factors, tokens of mails and limits of attempts. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
create table users (
  id text primary key,
  email text not null,
  email_key text not null unique,
  email_verified_at bigint,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  is_staff smallint not null default 0 check (is_staff in (0, 1)),
  is_active smallint not null default 1 check (is_active in (0, 1)),
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  version integer not null default 1,
  attack_warned_at bigint
);

create table social_identities (
  provider text not null check (provider in ('google', 'apple', 'facebook')),
  subject text not null,
  user_id text not null references users (id),
  created_at bigint not null,
  primary key (provider, subject)
);

create index social_identities_user on social_identities (user_id);

create table action_tokens (
  id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('activation', 'reset_password', 'reset_email', 'set_email')),
  token_hash text not null unique,
  new_email text,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);

create index action_tokens_user on action_tokens (user_id, kind);

create table sessions (
  id text primary key,
  scope text not null check (scope in ('user', 'anonymous')),
  user_id text references users (id),
  visitor_id text not null,
  refresh_hash text not null unique,
  user_agent text not null default '',
  created_at bigint not null,
  last_used_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  confirmed_at bigint not null default 0,
  check ((scope = 'user') = (user_id is not null))
);

create index sessions_user on sessions (user_id);

create index sessions_expiry on sessions (expires_at);

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

create index one_time_codes_expiry on one_time_codes (link_expires_at);

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

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, [
    "rate_limits",
    "sign_in_challenges",
    "recovery_codes",
    "passkeys",
    "totp_factors",
    "one_time_codes",
    "known_devices",
    "sessions",
    "action_tokens",
    "social_identities",
    "users",
  ]);
}
