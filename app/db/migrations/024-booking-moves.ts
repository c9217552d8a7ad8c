/** Proposals to move the guests of one sold line to another date: at most one of a line is open. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLE = `
create table booking_moves (
  id text primary key,
  sale_line_id text not null references sale_lines (id),
  organization_id text not null references organizations (id),
  from_slot_id text not null references slots (id) on delete cascade,
  to_slot_id text not null references slots (id) on delete cascade,
  proposed_by text not null,
  proposed_at bigint not null,
  ends_at bigint not null,
  answer text check (answer in ('accepted', 'declined', 'replaced')),
  answered_at bigint,
  check (from_slot_id <> to_slot_id),
  check ((answer is null) = (answered_at is null))
);

create unique index booking_moves_open on booking_moves (sale_line_id) where answer is null;

create index booking_moves_of_line on booking_moves (sale_line_id, proposed_at);

create index booking_moves_of_date on booking_moves (from_slot_id, proposed_at);

create index booking_moves_to_date on booking_moves (to_slot_id)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLE);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["booking_moves"]);
}
