/** Keeps which mails about a business each member of its team chose; a choice ends with the membership. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
create table member_mails (
  organization_id text not null,
  user_id text not null,
  kind text not null check (kind in ('sales', 'opinions', 'letter')),
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly', 'never')),
  changed_at bigint not null,
  primary key (organization_id, user_id, kind),
  foreign key (organization_id, user_id) references organization_members (organization_id, user_id)
    on delete cascade
);

create index member_mails_at_once on member_mails (organization_id) where kind = 'sales' and frequency = 'at_once'
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropTable("member_mails").execute();
}
