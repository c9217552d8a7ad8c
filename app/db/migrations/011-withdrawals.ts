/** Declarations of withdrawal. */
import { type MigrationDb, run } from "./dialect";

const TABLES = `
create table withdrawals (
  id text primary key,
  sale_id text not null references sales (id),
  refund_id text unique references refunds (id),
  coupons text not null,
  items text not null,
  amount integer not null check (amount >= 0),
  declared_at bigint not null
);

create index withdrawals_sale on withdrawals (sale_id, declared_at);

create index refunds_open on refunds (status, updated_at)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropIndex("refunds_open").execute();
  await db.schema.dropTable("withdrawals").execute();
}
