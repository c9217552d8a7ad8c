/** Times of the last change of sales and coupons, for programs that ask for changes since a time. */
import { type MigrationDb, run } from "./dialect";

/** What is stored already counts as changed now: clients that read changes get it once more and miss nothing. */
const statements = (now: number) => `
alter table sales add column changed_at bigint not null default 0;

alter table coupons add column changed_at bigint not null default 0;

update sales set changed_at = ${now};

update coupons set changed_at = ${now};

create index sales_changed on sales (changed_at);

create index coupons_changed on coupons (changed_at);

create index refunds_updated on refunds (updated_at)
`;

const DOWN = `
drop index refunds_updated;

drop index coupons_changed;

drop index sales_changed;

alter table coupons drop column changed_at;

alter table sales drop column changed_at
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, statements(Date.now()));
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
