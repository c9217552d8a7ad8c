/** Organizations, offers, price options, stock and promo codes. Types are spelled so that both databases read them. */
import { isSqlite, type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  const serial = isSqlite(db) ? "integer primary key autoincrement" : "bigserial primary key";
  await run(
    db,
    `
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
  version integer not null
);

create table offers (
  number ${serial},
  id text not null unique,
  organization_id text not null references organizations (id),
  slug text not null,
  title text not null,
  summary text not null,
  description text not null,
  highlights text not null,
  conditions text not null,
  how_to_redeem text not null,
  category text not null,
  type text not null check (type in ('regular', 'subscription', 'direct', 'promo')),
  status text not null check (status in
    ('draft', 'in_review', 'scheduled', 'published', 'paused', 'ended', 'archived', 'rejected')),
  publish_at bigint not null,
  sale_ends_at bigint,
  validity text not null,
  withdrawal_policy text not null check (withdrawal_policy in
    ('standard_14d', 'excluded_dated_leisure', 'excluded_other')),
  voucher_kind text not null check (voucher_kind in ('single_purpose', 'multi_purpose', 'ticket', 'discount')),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  tax_regime text not null check (tax_regime in ('iva', 'igic', 'ipsi')),
  booking_required smallint not null,
  gift_allowed smallint not null,
  external_url text,
  sponsored smallint not null,
  accessibility_info text,
  stars_1 integer not null default 0 check (stars_1 >= 0),
  stars_2 integer not null default 0 check (stars_2 >= 0),
  stars_3 integer not null default 0 check (stars_3 >= 0),
  stars_4 integer not null default 0 check (stars_4 >= 0),
  stars_5 integer not null default 0 check (stars_5 >= 0),
  created_at bigint not null,
  updated_at bigint not null,
  version integer not null default 1,
  check (type <> 'direct' or external_url is not null)
);

create index offers_organization on offers (organization_id);

create table offer_regions (
  offer_id text not null references offers (id) on delete cascade,
  region text not null,
  primary key (offer_id, region)
);

create table offer_locations (
  id text primary key,
  offer_id text not null references offers (id) on delete cascade,
  name text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  province text not null,
  lat double precision not null,
  lng double precision not null,
  phone text,
  opening_hours text,
  sort_order integer not null
);

create index offer_locations_offer on offer_locations (offer_id);

create index offer_locations_place on offer_locations (lat, lng);

create table offer_pictures (
  id text primary key,
  offer_id text not null references offers (id) on delete cascade,
  url text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  cover smallint not null,
  logo smallint not null,
  sort_order integer not null
);

create index offer_pictures_offer on offer_pictures (offer_id);

create unique index offer_pictures_cover on offer_pictures (offer_id) where cover = 1;

create unique index offer_pictures_logo on offer_pictures (offer_id) where logo = 1;

create table offer_daily_sales (
  offer_id text not null references offers (id) on delete cascade,
  day integer not null,
  units integer not null check (units >= 0),
  primary key (offer_id, day)
);

create table price_options (
  id text primary key,
  offer_id text not null references offers (id),
  title text not null,
  actual_price integer not null check (actual_price >= 0),
  regular_price integer not null check (regular_price >= 0),
  reference_price integer check (reference_price >= 0),
  capacity integer check (capacity >= 0),
  sold integer not null default 0 check (sold >= 0),
  held integer not null default 0 check (held >= 0),
  per_customer integer check (per_customer > 0),
  max_per_order integer check (max_per_order > 0),
  sku text,
  sort_order integer not null,
  is_active smallint not null default 1,
  check (capacity is null or sold + held <= capacity)
);

create index price_options_offer on price_options (offer_id);

create table price_history (
  id text primary key,
  price_option_id text not null references price_options (id),
  actual_price integer not null check (actual_price >= 0),
  effective_from bigint not null,
  effective_to bigint check (effective_to > effective_from)
);

create index price_history_option on price_history (price_option_id, effective_from);

create unique index price_history_current on price_history (price_option_id) where effective_to is null;

create table price_option_customers (
  price_option_id text not null references price_options (id),
  customer_key text not null,
  quantity integer not null check (quantity >= 0),
  primary key (price_option_id, customer_key)
);

create table slots (
  id text primary key,
  price_option_id text not null references price_options (id),
  starts_at bigint not null,
  ends_at bigint not null,
  timezone text not null,
  capacity integer not null check (capacity >= 0),
  sold integer not null default 0 check (sold >= 0),
  held integer not null default 0 check (held >= 0),
  status text not null check (status in ('open', 'closed', 'cancelled')),
  check (ends_at > starts_at),
  check (sold + held <= capacity)
);

create index slots_option on slots (price_option_id, starts_at);

create table promo_codes (
  id text primary key,
  code text not null unique,
  discount_type text not null check (discount_type in ('percent', 'amount', 'fixed_price')),
  value integer not null check (value >= 0),
  scope text not null check (scope in ('global', 'organization', 'category', 'offer', 'price_option')),
  organization_id text references organizations (id),
  starts_at bigint not null,
  ends_at bigint,
  is_active smallint not null default 1,
  max_redemptions integer check (max_redemptions >= 0),
  max_redemptions_per_customer integer check (max_redemptions_per_customer > 0),
  max_units_per_order integer check (max_units_per_order > 0),
  min_order_amount integer check (min_order_amount >= 0),
  first_purchase_only smallint not null default 0,
  funded_by text not null check (funded_by in ('platform', 'organization', 'shared')),
  platform_share integer not null default 0 check (platform_share between 0 and 10000),
  held integer not null default 0 check (held >= 0),
  redeemed integer not null default 0 check (redeemed >= 0),
  created_at bigint not null,
  version integer not null default 1,
  check (max_redemptions is null or held + redeemed <= max_redemptions)
);

create table promo_targets (
  promo_id text not null references promo_codes (id) on delete cascade,
  target text not null,
  primary key (promo_id, target)
);

create table promo_customers (
  promo_id text not null references promo_codes (id) on delete cascade,
  customer_key text not null,
  held integer not null default 0 check (held >= 0),
  redeemed integer not null default 0 check (redeemed >= 0),
  primary key (promo_id, customer_key)
);
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  const tables = [
    "promo_customers",
    "promo_targets",
    "promo_codes",
    "slots",
    "price_option_customers",
    "price_history",
    "price_options",
    "offer_daily_sales",
    "offer_pictures",
    "offer_locations",
    "offer_regions",
    "offers",
    "organizations",
  ];
  for (const table of tables) await db.schema.dropTable(table).execute();
}
