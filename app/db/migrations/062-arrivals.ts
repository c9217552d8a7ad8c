/** Rows that have arrived from another system, codes that it gave coupons, and balances that it left. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
create table arrived_rows (
  id text primary key,
  source text not null,
  kind text not null check (kind in ('consents', 'coupons', 'balances')),
  arrived_at bigint not null
);

create table imported_coupon_codes (
  code text primary key,
  coupon_id text not null references coupons (id)
);

create index imported_coupon_codes_coupon on imported_coupon_codes (coupon_id);

create table opening_balances (
  id text primary key,
  organization_id text not null references organizations (id),
  source text not null,
  currency text not null,
  amount integer not null check (amount <> 0),
  as_of bigint not null,
  note text not null,
  booked_at bigint not null
);

create index opening_balances_organization on opening_balances (organization_id)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["opening_balances", "imported_coupon_codes", "arrived_rows"]);
}
