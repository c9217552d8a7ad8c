/** Users, members of organizations, sessions, codes, action links and the mail outbox. */
import { type MigrationDb, run } from "./dialect";

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
  version integer not null default 1
);

create table organization_members (
  organization_id text not null references organizations (id),
  user_id text not null references users (id),
  role text not null check (role in ('owner', 'manager', 'cashier')),
  created_at bigint not null,
  primary key (organization_id, user_id)
);

create index organization_members_user on organization_members (user_id);

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
  check ((scope = 'user') = (user_id is not null))
);

create index sessions_user on sessions (user_id);

create index sessions_expiry on sessions (expires_at);

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
  const tables = [
    "rate_limits",
    "mail_outbox",
    "one_time_codes",
    "sessions",
    "action_tokens",
    "social_identities",
    "organization_members",
    "users",
  ];
  for (const table of tables) await db.schema.dropTable(table).execute();
}
