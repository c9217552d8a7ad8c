/** Data of customers: favourites, server carts, feedback, consents, alert lists and club memberships. */
import { type MigrationDb, run } from "./dialect";

const TABLES = `
create table favorites (
  user_id text not null references users (id) on delete cascade,
  offer_id text not null references offers (id) on delete cascade,
  created_at bigint not null,
  primary key (user_id, offer_id)
);

create table carts (
  owner text primary key,
  lines text not null,
  codes text not null,
  version integer not null check (version > 0),
  updated_at bigint not null
);

create index carts_updated on carts (updated_at);

create table feedback (
  id text primary key,
  offer_id text not null references offers (id) on delete cascade,
  email_key text not null,
  email_sealed text not null,
  user_id text references users (id),
  author_name text,
  stars smallint not null check (stars between 1 and 5),
  comment text,
  status text not null check (status in ('unconfirmed', 'published', 'rejected', 'removed')),
  verified_purchase smallint not null check (verified_purchase in (0, 1)),
  source text not null check (source in ('mail', 'account', 'anonymous')),
  edit_token_hash text not null,
  reply_text text,
  reply_at bigint,
  dispute_reason text,
  dispute_evidence text,
  dispute_decision text,
  created_at bigint not null,
  updated_at bigint not null,
  unique (offer_id, email_key),
  check (status <> 'published' or verified_purchase = 1)
);

create index feedback_shown on feedback (offer_id, status, created_at);

create table consents (
  id text primary key,
  email_key text not null,
  list text not null check (list in ('newsletter', 'club', 'alerts')),
  status text not null check (status in ('pending', 'subscribed', 'unsubscribed')),
  source text not null,
  text_version text not null,
  ip_hash text,
  at bigint not null
);

create index consents_address on consents (email_key, list, at);

create table consent_states (
  email_key text not null,
  list text not null check (list in ('newsletter', 'club', 'alerts')),
  email_sealed text not null,
  status text not null check (status in ('pending', 'subscribed', 'unsubscribed')),
  region text not null default '',
  categories text not null default '[]',
  confirm_hash text unique,
  confirm_expires_at bigint,
  asked_at bigint,
  updated_at bigint not null,
  primary key (email_key, list)
);

create table suppressions (
  email_key text not null,
  list text not null check (list in ('newsletter', 'club', 'alerts', '*')),
  reason text not null check (reason in ('unsubscribed', 'complaint', 'bounce', 'erasure')),
  at bigint not null,
  primary key (email_key, list, reason)
);

create table wishlist_entries (
  owner text not null,
  offer_id text not null references offers (id) on delete cascade,
  email_key text not null,
  back_in_stock smallint not null check (back_in_stock in (0, 1)),
  price_drop smallint not null check (price_drop in (0, 1)),
  ending smallint not null check (ending in (0, 1)),
  status text not null default 'waiting' check (status in ('waiting', 'invited', 'bought', 'lapsed')),
  created_at bigint not null,
  primary key (owner, offer_id)
);

create index wishlist_entries_queue on wishlist_entries (offer_id, status, created_at);

create table club_memberships (
  id text primary key,
  user_id text not null references users (id),
  plan text not null,
  price integer not null check (price >= 0),
  status text not null check (status in ('pending', 'active', 'past_due', 'cancelled', 'expired')),
  terms_version text not null,
  current_period_end bigint,
  cancel_at_period_end smallint not null default 0 check (cancel_at_period_end in (0, 1)),
  created_at bigint not null,
  updated_at bigint not null
);

create unique index club_memberships_open on club_memberships (user_id)
  where status in ('pending', 'active', 'past_due')
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  const tables = [
    "club_memberships",
    "wishlist_entries",
    "suppressions",
    "consent_states",
    "consents",
    "feedback",
    "carts",
    "favorites",
  ];
  for (const table of tables) await db.schema.dropTable(table).execute();
}
