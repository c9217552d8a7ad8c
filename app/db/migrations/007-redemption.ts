/**
 * Redemption of coupons: member, place and nonce; every check; refused offline redemptions; and enquiries of companies.
 */
import { type MigrationDb, run } from "./dialect";

const ADDITIONS = `
alter table coupons add column redeemed_by text;

alter table coupons add column redeemed_location_id text;

alter table coupons add column redeemed_location_name text;

alter table coupons add column redemption_nonce text;

create unique index coupons_redemption_nonce on coupons (redemption_nonce);

create index coupons_redeemed on coupons (redeemed_at);

create table coupon_checks (
  id text primary key,
  at bigint not null,
  user_id text not null references users (id),
  coupon_id text references coupons (id),
  result text not null,
  location_id text
);

create index coupon_checks_user on coupon_checks (user_id, result, at);

create table redemption_conflicts (
  id text primary key,
  nonce text not null unique,
  coupon_id text not null references coupons (id),
  organization_id text not null references organizations (id),
  user_id text not null references users (id),
  reason text not null,
  location_id text,
  scanned_at bigint not null,
  created_at bigint not null,
  resolved_at bigint
);

create index redemption_conflicts_open on redemption_conflicts (organization_id, resolved_at, created_at);

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

create index sales_user on sales (user_id);

create index sales_created on sales (created_at);

create index sale_lines_organization on sale_lines (organization_id)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, ADDITIONS);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const index of [
    "sale_lines_organization",
    "sales_created",
    "sales_user",
    "coupons_redeemed",
    "coupons_redemption_nonce",
  ]) {
    await db.schema.dropIndex(index).execute();
  }
  for (const table of ["partner_leads", "redemption_conflicts", "coupon_checks"]) {
    await db.schema.dropTable(table).execute();
  }
  const columns = ["redemption_nonce", "redeemed_location_name", "redeemed_location_id", "redeemed_by"];
  for (const column of columns) await db.schema.alterTable("coupons").dropColumn(column).execute();
}
