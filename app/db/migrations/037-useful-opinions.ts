/** Keeps which readers found an opinion useful, with their number on it, and finds the opinions of a seller by an index. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
alter table feedback add column useful_votes integer not null default 0 check (useful_votes >= 0);

create table feedback_useful (
  feedback_id text not null references feedback (id) on delete cascade,
  owner text not null,
  created_at bigint not null,
  primary key (feedback_id, owner)
);

create index feedback_useful_of_owner on feedback_useful (owner);

create index feedback_of_seller on feedback (seller_id, status, created_at)
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropIndex("feedback_of_seller").execute();
  await db.schema.dropTable("feedback_useful").execute();
  await db.schema.alterTable("feedback").dropColumn("useful_votes").execute();
}
