/** Approved versions of offers, and changes of offers on sale that wait for staff. */
import { type MigrationDb, run } from "./dialect";

const UP = `
create table offer_versions (
  offer_id text not null references offers (id) on delete cascade,
  number integer not null check (number > 0),
  occasion text not null check (occasion in ('recorded', 'approved', 'resumed', 'change_approved', 'staff_edit')),
  snapshot text not null,
  made_at bigint not null,
  made_by text not null,
  primary key (offer_id, number)
);

create table offer_changes (
  id text primary key,
  offer_id text not null references offers (id) on delete cascade,
  status text not null check (status in ('pending', 'returned', 'approved', 'rejected', 'withdrawn')),
  proposal text not null,
  proposed_by text not null,
  proposed_at bigint not null,
  updated_at bigint not null,
  decided_by text,
  decided_at bigint,
  reason_code text,
  reason text,
  check (status not in ('returned', 'rejected') or (reason_code is not null and reason is not null))
);

create unique index offer_changes_open on offer_changes (offer_id) where status in ('pending', 'returned');

create index offer_changes_waiting on offer_changes (updated_at, id) where status = 'pending';

create index offer_changes_offer on offer_changes (offer_id, updated_at);

create index offers_in_review on offers (updated_at, id) where status = 'in_review'
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropIndex("offers_in_review").execute();
  await db.schema.dropTable("offer_changes").execute();
  await db.schema.dropTable("offer_versions").execute();
}
