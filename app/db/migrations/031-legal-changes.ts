/** Changes of verified legal data that owners ask staff for: at most one of an organization is open. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLE = `
create table legal_changes (
  id text primary key,
  organization_id text not null references organizations (id),
  request_key text not null,
  proposal text not null,
  payout text,
  note text not null check (length(note) > 0),
  requested_by text not null,
  requested_at bigint not null,
  decision text check (decision in ('approved', 'refused', 'withdrawn')),
  decision_note text,
  decided_at bigint,
  check ((decision is null) = (decided_at is null)),
  check ((coalesce(decision, '') in ('approved', 'refused')) = (decision_note is not null)),
  check (decision is null or payout is null)
);

create unique index legal_changes_key on legal_changes (organization_id, request_key);

create unique index legal_changes_open on legal_changes (organization_id) where decision is null;

create index legal_changes_of_organization on legal_changes (organization_id, requested_at);

create index legal_changes_waiting on legal_changes (requested_at) where decision is null
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLE);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["legal_changes"]);
}
