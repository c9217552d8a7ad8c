/** Receipts: the amounts charged by each organization, numbered without gaps, and their corrections. */
import { type MigrationDb, run } from "./dialect";

const UP = `
create table receipts (
  id text primary key,
  kind text not null check (kind in ('justificante', 'rectificacion')),
  organization_id text not null references organizations (id),
  series text not null,
  ordinal integer not null check (ordinal > 0),
  sale_id text not null references sales (id),
  refund_id text references refunds (id),
  corrects_id text references receipts (id),
  currency text not null,
  total integer not null,
  snapshot text not null,
  issued_at bigint not null,
  unique (organization_id, series, ordinal),
  check ((kind = 'justificante' and total > 0 and refund_id is null and corrects_id is null)
    or (kind = 'rectificacion' and total < 0 and refund_id is not null and corrects_id is not null))
);

create unique index receipts_original on receipts (sale_id, organization_id) where kind = 'justificante';

create unique index receipts_correction on receipts (refund_id, organization_id) where kind = 'rectificacion';

create index receipts_sale on receipts (sale_id);

create index receipts_issued on receipts (issued_at)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

/** The counters stay: numbers that were given out are never given again, and ledger:check misses their receipts. */
export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropTable("receipts").execute();
}
