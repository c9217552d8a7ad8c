/** Favourites, opinions, wishes, consents, and the newsletter. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
create table favorites (
  user_id text not null references users (id) on delete cascade,
  offer_id text not null references offers (id) on delete cascade,
  created_at bigint not null,
  primary key (user_id, offer_id)
);

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
  disputed_at bigint,
  dispute_note text,
  dispute_decided_at bigint,
  unique (offer_id, email_key),
  check (status <> 'published' or verified_purchase = 1)
);

create index feedback_shown on feedback (offer_id, status, created_at);

create index feedback_disputed on feedback (disputed_at, id) where dispute_reason is not null
  and dispute_decision is null;

create table wishes (
  id text primary key,
  email_key text not null,
  email_sealed text not null,
  owner text,
  offer_id text not null references offers (id) on delete cascade,
  price_option_id text references price_options (id) on delete cascade,
  kind text not null check (kind in ('back_in_stock', 'price_drop', 'ending')),
  status text not null check (status in ('unconfirmed', 'active', 'notified', 'ended')),
  confirm_hash text,
  created_at bigint not null,
  changed_at bigint not null,
  check (price_option_id is null or kind = 'back_in_stock')
);

create unique index wishes_active on wishes (email_key, offer_id, kind, coalesce(price_option_id,
  '')) where status = 'active';

create index wishes_mailbox on wishes (email_key, created_at);

create index wishes_owner on wishes (owner, created_at);

create index wishes_confirm on wishes (confirm_hash);

create index wishes_offer on wishes (kind, status, offer_id, created_at);

create index wishes_option on wishes (kind, status, price_option_id, created_at);

create index wishes_changed on wishes (status, changed_at);

create table wish_prices (
  wish_id text not null references wishes (id) on delete cascade,
  price_option_id text not null references price_options (id) on delete cascade,
  price integer not null check (price >= 0),
  primary key (wish_id, price_option_id)
);

create index wish_prices_option on wish_prices (price_option_id, price);

create table cookie_choices (
  id text primary key,
  reference text not null,
  text_version text not null,
  analytics smallint not null check (analytics in (0, 1)),
  marketing smallint not null check (marketing in (0, 1)),
  source text not null check (source in ('banner', 'settings')),
  at bigint not null
);

create index cookie_choices_reference on cookie_choices (reference, at);

create index cookie_choices_at on cookie_choices (at);

create table consents (
  id text primary key,
  email_key text not null,
  list text not null check (list in ('newsletter', 'club', 'alerts', 'ratings')),
  status text not null check (status in ('pending', 'subscribed', 'unsubscribed')),
  source text not null,
  text_version text not null,
  ip_hash text,
  at bigint not null
);

create index consents_address on consents (email_key, list, at);

create table consent_states (
  email_key text not null,
  list text not null check (list in ('newsletter', 'club', 'alerts', 'ratings')),
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

create index consent_states_subscribed on consent_states (list, email_key) where status = 'subscribed';

create table suppressions (
  email_key text not null,
  list text not null check (list in ('newsletter', 'club', 'alerts', 'ratings', '*')),
  reason text not null check (reason in ('unsubscribed', 'complaint', 'bounce', 'erasure')),
  at bigint not null,
  primary key (email_key, list, reason)
);

create table newsletter_editions (
  day text primary key,
  sent_to text not null default '',
  queued integer not null default 0 check (queued >= 0),
  begun_at bigint not null,
  finished_at bigint,
  tidied_at bigint
);

create table newsletter_digests (
  day text not null references newsletter_editions (day) on delete cascade,
  region text not null,
  digest text not null,
  primary key (day, region)
)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, [
    "newsletter_digests",
    "newsletter_editions",
    "suppressions",
    "consent_states",
    "consents",
    "cookie_choices",
    "wish_prices",
    "wishes",
    "feedback",
    "favorites",
  ]);
}
