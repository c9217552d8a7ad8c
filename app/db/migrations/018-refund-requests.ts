/** Refunds that sellers ask staff for, because they are above what they may give back themselves. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
create table refund_requests (
  id text primary key,
  organization_id text not null references organizations (id),
  sale_id text not null references sales (id),
  request_key text not null,
  coupons text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  requested_by text not null,
  requested_at bigint not null,
  decision text check (decision in ('granted', 'declined')),
  decision_note text,
  decided_at bigint,
  refund_id text references refunds (id),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decision_note is null)),
  check ((refund_id is not null) = (coalesce(decision, '') = 'granted'))
);

create unique index refund_requests_key on refund_requests (organization_id, request_key);

create unique index refund_requests_open on refund_requests (sale_id, organization_id) where decision is null;

create index refund_requests_of_sale on refund_requests (sale_id);

create index refund_requests_waiting on refund_requests (requested_at) where decision is null
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["refund_requests"]);
}
