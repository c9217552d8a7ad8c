/** Checkout, sales with their lines and terms as sold, coupons and what happens to them afterwards. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
create table carts (
  owner text primary key,
  lines text not null,
  codes text not null,
  version integer not null check (version > 0),
  updated_at bigint not null
);

create index carts_updated on carts (updated_at);

create table checkout_sessions (
  id text primary key,
  token_hash text not null unique,
  attempt_key text unique,
  visitor_id text not null,
  user_id text,
  status text not null check (status in ('open', 'consumed', 'expired')),
  snapshot text not null,
  terms_version text not null,
  created_at bigint not null,
  expires_at bigint not null
);

create index checkout_sessions_expiry on checkout_sessions (status, expires_at);

create table checkout_drafts (
  visitor_id text primary key,
  form text not null,
  problems text not null,
  updated_at bigint not null
);

create index checkout_drafts_age on checkout_drafts (updated_at);

create table sequences (
  name text primary key,
  value bigint not null
);

create table sales (
  id text primary key,
  number text not null unique,
  checkout_session_id text not null unique references checkout_sessions (id),
  visitor_id text not null,
  user_id text,
  email text not null,
  email_key text not null,
  status text not null check (status in ('created', 'captured', 'refunded', 'expired', 'failed', 'cancelled')),
  currency text not null,
  subtotal integer not null check (subtotal >= 0),
  discount_total integer not null check (discount_total >= 0),
  total integer not null check (total >= 0),
  subs_agreement smallint not null,
  terms_version text not null,
  need_receipt smallint not null,
  user_fullname text,
  user_tax_number text,
  user_address text,
  channel text not null,
  reserved_until bigint not null,
  reservation_extended smallint not null default 0,
  captured_at bigint,
  created_at bigint not null,
  utm text,
  network_key text,
  reference text not null check (length(reference) = 16),
  changed_at bigint not null default 0,
  ordered_for text references organizations (id),
  client_reference text,
  return_url text,
  check (total = subtotal - discount_total)
);

create index sales_reservations on sales (status, reserved_until);

create index sales_email on sales (email_key);

create index sales_visitor on sales (visitor_id);

create index sales_user on sales (user_id);

create index sales_created on sales (created_at);

create index sales_network on sales (network_key) where network_key is not null;

create unique index sales_reference on sales (reference);

create index sales_changed on sales (changed_at);

create index sales_client_reference on sales (ordered_for, client_reference) where client_reference is not null;

create table sale_terms (
  id text primary key,
  terms text not null
);

create table sale_lines (
  id text primary key,
  sale_id text not null references sales (id),
  sort_order integer not null,
  organization_id text not null references organizations (id),
  offer_id text not null references offers (id),
  offer_title text not null,
  price_option_id text not null references price_options (id),
  price_option_title text not null,
  slot_id text references slots (id),
  quantity integer not null check (quantity > 0),
  reference_price integer,
  list_price integer not null check (list_price >= 0),
  unit_price integer not null check (unit_price >= 0 and unit_price <= list_price),
  promo_id text references promo_codes (id),
  promo_code text,
  discount integer not null check (discount >= 0),
  discount_funding text,
  tax_rate integer not null,
  tax_regime text not null,
  commission_rate integer not null,
  commission integer,
  for_present smallint not null,
  reservation text not null check (reservation in ('active', 'converted', 'released')),
  offer_revision integer not null,
  gift_from text,
  gift_name text,
  gift_email text,
  gift_message text,
  accrual text check (accrual in ('on_capture', 'on_redemption')),
  commission_tax integer,
  platform_discount integer,
  terms_id text not null references sale_terms (id),
  unique (sale_id, sort_order)
);

create index sale_lines_option on sale_lines (price_option_id, reservation);

create index sale_lines_offer on sale_lines (offer_id);

create index sale_lines_organization on sale_lines (organization_id);

create index sale_lines_gift on sale_lines (lower(gift_email)) where gift_email is not null;

create table sale_promos (
  sale_id text not null references sales (id),
  promo_id text not null references promo_codes (id),
  primary key (sale_id, promo_id)
);

create table coupons (
  id text primary key,
  sale_line_id text not null references sale_lines (id),
  number integer not null check (number > 0),
  code text not null unique,
  secret_version integer not null default 1,
  status text not null check (status in ('issued', 'redeemed', 'expired', 'void')),
  valid_from bigint not null,
  valid_until bigint,
  paid_value integer not null check (paid_value >= 0),
  face_value integer not null check (face_value >= 0),
  slot_id text references slots (id),
  redeemed_at bigint,
  void_reason text,
  created_at bigint not null,
  redeemed_by text,
  redeemed_location_id text,
  redeemed_location_name text,
  redemption_nonce text,
  refunded_value integer not null default 0 check (refunded_value >= 0 and refunded_value <= paid_value),
  in_liability smallint not null default 0,
  reversed_value integer not null default 0 check (reversed_value >= 0
    and refunded_value + reversed_value <= paid_value),
  changed_at bigint not null default 0,
  unique (sale_line_id, number)
);

create unique index coupons_redemption_nonce on coupons (redemption_nonce);

create index coupons_redeemed on coupons (redeemed_at);

create index coupons_ending on coupons (valid_until) where status = 'issued';

create index coupons_in_liability on coupons (valid_until) where in_liability = 1 and status <> 'void';

create index coupons_changed on coupons (changed_at);

create table coupon_checks (
  id text primary key,
  at bigint not null,
  user_id text references users (id),
  api_key_id text references api_keys (id),
  coupon_id text references coupons (id),
  result text not null,
  location_id text,
  check ((user_id is null) <> (api_key_id is null))
);

create index coupon_checks_user on coupon_checks (user_id, result, at);

create index coupon_checks_key on coupon_checks (api_key_id, result, at);

create table redemption_conflicts (
  id text primary key,
  nonce text not null unique,
  coupon_id text not null references coupons (id),
  organization_id text not null references organizations (id),
  user_id text references users (id),
  api_key_id text references api_keys (id),
  reason text not null,
  location_id text,
  scanned_at bigint not null,
  created_at bigint not null,
  resolved_at bigint,
  check ((user_id is null) <> (api_key_id is null))
);

create index redemption_conflicts_open on redemption_conflicts (organization_id, resolved_at, created_at);

create table redemption_undos (
  nonce text primary key,
  coupon_id text not null references coupons (id),
  organization_id text not null references organizations (id),
  redeemed_at bigint not null,
  redeemed_by text,
  location_id text,
  location_name text,
  undone_at bigint not null,
  undone_by text not null references users (id),
  reason text
);

create index redemption_undos_day on redemption_undos (organization_id, redeemed_at);

create index redemption_undos_coupon on redemption_undos (coupon_id);

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

create unique index club_memberships_open on club_memberships (user_id) where status in ('pending', 'active',
  'past_due')
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, [
    "club_memberships",
    "redemption_undos",
    "redemption_conflicts",
    "coupon_checks",
    "coupons",
    "sale_promos",
    "sale_lines",
    "sale_terms",
    "sales",
    "sequences",
    "checkout_drafts",
    "checkout_sessions",
    "carts",
  ]);
}
