/** Promo codes, what they apply to and who used them. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
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
  created_by text,
  redeemed_before integer not null default 0,
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
)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["promo_customers", "promo_targets", "promo_codes"]);
}
