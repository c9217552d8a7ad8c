/** Endpoints of organizations that receive events, and the deliveries to them. */
import { isSqlite, type MigrationDb, run } from "./dialect";

// Soft deletion of endpoints: a sale that is being settled may still add a delivery to one that is deleted meanwhile.
const ENDPOINTS = `
create table webhook_endpoints (
  id text primary key,
  organization_id text not null references organizations (id),
  slot smallint check (slot between 1 and 5),
  url text not null,
  description text not null,
  events text not null,
  status text not null check (status in ('enabled', 'disabled', 'deleted')),
  status_reason text check (status_reason in ('owner', 'failing')),
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until bigint,
  failing_since bigint,
  created_at bigint not null,
  updated_at bigint not null,
  check ((slot is null) = (status = 'deleted')),
  check ((old_secret_sealed is null) = (old_secret_until is null))
);

create unique index webhook_endpoints_slot on webhook_endpoints (organization_id, slot);
`;

const deliveries = (sequence: string) => `
create table webhook_deliveries (
  sequence ${sequence},
  id text not null unique,
  event_id text not null,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  type text not null,
  order_key text not null,
  body text not null,
  status text not null check (status in ('pending', 'delivered', 'dead')),
  attempts integer not null check (attempts >= 0),
  next_attempt_at bigint not null,
  lease_until bigint,
  last_error text,
  answer_status integer,
  answer_text text,
  created_at bigint not null,
  attempted_at bigint,
  ended_at bigint,
  check ((status = 'pending') = (ended_at is null))
);

create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending';

create index webhook_deliveries_order on webhook_deliveries (endpoint_id, order_key, sequence)
  where status = 'pending';

create index webhook_deliveries_list on webhook_deliveries (endpoint_id, sequence);

create index webhook_deliveries_age on webhook_deliveries (created_at)
`;

const DOWN = `
drop table webhook_deliveries;

drop table webhook_endpoints
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, ENDPOINTS);
  const sequence = isSqlite(db) ? "integer primary key autoincrement" : "bigserial primary key";
  await run(db, deliveries(sequence));
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
