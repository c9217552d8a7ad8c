/** Redemptions that were undone at the counter: the coupon is good again, its nonce stays spent. */
import { type MigrationDb, run } from "./dialect";

const UP = `
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

create index redemption_undos_coupon on redemption_undos (coupon_id)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "drop table redemption_undos");
}
