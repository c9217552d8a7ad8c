/** Partners: organizations with members, places and closures, their API keys, repeated calls, webhooks, and people who asked to become one. */
import { dropTables, type MigrationDb, run, serial } from "./dialect";

const tables = (serial: string) => `
create table organizations (
  id text primary key,
  slug text not null unique,
  name text not null,
  legal_name text not null,
  tax_id text not null,
  tax_id_kind text not null check (tax_id_kind in ('nif', 'nie', 'cif', 'foreign_vat')),
  trader_status text not null check (trader_status in ('trader', 'non_trader')),
  registry_info text,
  street text not null,
  postal_code text not null,
  city text not null,
  province text not null,
  country text not null,
  contact_email text not null,
  contact_phone text not null,
  website text,
  logo_url text,
  description text not null,
  tax_regime text not null check (tax_regime in ('iva', 'igic', 'ipsi')),
  status text not null check (status in ('draft', 'pending_review', 'active', 'suspended', 'closed', 'rejected')),
  commission_rate integer not null check (commission_rate between 0 and 10000),
  created_at bigint not null,
  updated_at bigint not null,
  version integer not null,
  commission_tax_rate integer not null default 2100 check (commission_tax_rate between 0 and 10000),
  accrual text not null default 'on_capture' check (accrual in ('on_capture', 'on_redemption')),
  payout text,
  self_certified_at bigint,
  terms_version_accepted text,
  verified_at bigint,
  status_reason_code text,
  status_reason text,
  embed_key text,
  embed_origins text not null default '[]',
  embed_status text not null default 'disabled' check (embed_status in ('enabled', 'disabled')),
  sandbox_of text references organizations (id),
  embed_theme text not null default 'auto' check (embed_theme in ('light', 'dark', 'auto')),
  submitted_at bigint,
  submitted_by text,
  return_hosts text not null default '[]'
);

create unique index organizations_embed_key on organizations (embed_key);

create unique index organizations_sandbox on organizations (sandbox_of);

create index organizations_in_review on organizations (submitted_at, id) where status = 'pending_review';

create table organization_members (
  organization_id text not null references organizations (id),
  user_id text not null references users (id),
  role text not null check (role in ('owner', 'manager', 'cashier', 'bookkeeper')),
  created_at bigint not null,
  primary key (organization_id, user_id)
);

create index organization_members_user on organization_members (user_id);

create table member_invitations (
  id text primary key,
  organization_id text not null references organizations (id),
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'manager', 'cashier', 'bookkeeper')),
  invited_by text not null references users (id),
  created_at bigint not null,
  expires_at bigint not null,
  sends integer not null check (sends > 0),
  unique (organization_id, email_key)
);

create index member_invitations_mailbox on member_invitations (email_key);

create index member_invitations_expiry on member_invitations (expires_at);

create table organization_places (
  id text primary key,
  organization_id text not null references organizations (id),
  name text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  province text not null,
  lat double precision not null,
  lng double precision not null,
  phone text,
  opening_hours text,
  hours text not null default '{"weekly":[],"exceptions":[]}',
  created_at bigint not null,
  updated_at bigint not null,
  version integer not null default 1,
  unique (organization_id, address, postal_code, city, name)
);

create table organization_closures (
  id text primary key,
  organization_id text not null references organizations (id),
  from_day text not null,
  until_day text not null,
  note text,
  created_at bigint not null,
  unique (organization_id, from_day),
  check (until_day >= from_day)
);

create index organization_closures_coming on organization_closures (organization_id, until_day);

create table partner_leads (
  id text primary key,
  email_key text not null,
  day text not null,
  status text not null check (status in ('new', 'contacted', 'qualified', 'converted', 'rejected', 'spam')),
  company_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  city text not null,
  region text not null,
  category text not null,
  website text,
  tax_number text,
  message text,
  privacy_version text not null,
  created_at bigint not null,
  unique (email_key, day)
);

create index partner_leads_status on partner_leads (status, created_at);

create table api_keys (
  id text primary key,
  organization_id text not null references organizations (id),
  name text not null check (name <> ''),
  scopes text not null,
  mode text not null check (mode in ('live', 'sandbox')),
  key_hash text not null unique,
  last_four text not null,
  created_by text not null references users (id),
  created_at bigint not null,
  expires_at bigint,
  last_used_at bigint,
  revoked_at bigint
);

create index api_keys_organization on api_keys (organization_id, created_at);

create table call_repeats (
  id text primary key,
  caller text not null,
  body_hash text not null,
  holder text not null,
  created_at bigint not null,
  held_until bigint not null,
  committed_at bigint,
  answer text
);

create index call_repeats_age on call_repeats (created_at);

create index call_repeats_caller on call_repeats (caller);

create table webhook_endpoints (
  id text primary key,
  organization_id text not null references organizations (id),
  slot smallint check (slot between 1 and 5),
  url text not null,
  description text not null,
  events text not null,
  status text not null check (status in ('enabled', 'disabled', 'deleted')),
  status_reason text check (status_reason in ('owner', 'failing')),
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until bigint,
  failing_since bigint,
  created_at bigint not null,
  updated_at bigint not null,
  check ((slot is null) = (status = 'deleted')),
  check ((old_secret_sealed is null) = (old_secret_until is null))
);

create unique index webhook_endpoints_slot on webhook_endpoints (organization_id, slot);

create table webhook_deliveries (
  sequence ${serial},
  id text not null unique,
  event_id text not null,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  type text not null,
  order_key text not null,
  body text not null,
  status text not null check (status in ('pending', 'delivered', 'dead')),
  attempts integer not null check (attempts >= 0),
  next_attempt_at bigint not null,
  lease_until bigint,
  last_error text,
  answer_status integer,
  answer_text text,
  created_at bigint not null,
  attempted_at bigint,
  ended_at bigint,
  check ((status = 'pending') = (ended_at is null))
);

create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending';

create index webhook_deliveries_order on webhook_deliveries (endpoint_id, order_key,
  sequence) where status = 'pending';

create index webhook_deliveries_list on webhook_deliveries (endpoint_id, sequence);

create index webhook_deliveries_age on webhook_deliveries (created_at)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, tables(serial(db)));
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, [
    "webhook_deliveries",
    "webhook_endpoints",
    "call_repeats",
    "api_keys",
    "partner_leads",
    "organization_closures",
    "organization_places",
    "member_invitations",
    "organization_members",
    "organizations",
  ]);
}
