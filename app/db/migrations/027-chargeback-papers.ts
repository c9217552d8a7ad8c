/** Corrections of receipts for chargebacks, and the amount a bank took in excess of the rest of a payment. */
import { type MigrationDb, run } from "./dialect";

const COLUMNS =
  "id, kind, organization_id, series, ordinal, sale_id, refund_id, corrects_id, currency, total, snapshot, issued_at";

/** SQLite cannot change a check: the table is written anew, on both databases alike. */
function receipts(causes: string, correction: string): string {
  return `
create table receipts_new (
  id text primary key,
  kind text not null check (kind in ('justificante', 'rectificacion')),
  organization_id text not null references organizations (id),
  series text not null,
  ordinal integer not null check (ordinal > 0),
  sale_id text not null references sales (id),
  refund_id text references refunds (id),${causes}
  corrects_id text references receipts_new (id),
  currency text not null,
  total integer not null,
  snapshot text not null,
  issued_at bigint not null,
  unique (organization_id, series, ordinal),
  check ((kind = 'justificante' and total > 0 and refund_id is null and corrects_id is null)
    or (kind = 'rectificacion' and total < 0 and ${correction} and corrects_id is not null))
);

insert into receipts_new (${COLUMNS}) select ${COLUMNS} from receipts;

drop table receipts;

alter table receipts_new rename to receipts;

create unique index receipts_original on receipts (sale_id, organization_id) where kind = 'justificante';

create unique index receipts_correction on receipts (refund_id, organization_id) where kind = 'rectificacion';

create index receipts_sale on receipts (sale_id);

create index receipts_issued on receipts (issued_at)
`;
}

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    receipts(
      "\n  chargeback_id text references chargebacks (id),",
      "(refund_id is null) <> (chargeback_id is null)",
    ),
  );
  await run(
    db,
    `
create unique index receipts_chargeback on receipts (chargeback_id, organization_id) where kind = 'rectificacion';

alter table chargebacks add column excess integer check (excess >= 0)
`,
  );
}

/** Deletes receipts and journals of chargebacks: the former tables cannot hold them. */
export async function down(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
delete from receipts where chargeback_id is not null;

delete from ledger_entries where journal_id in (select id from ledger_journals where kind = 'chargeback_excess');

delete from ledger_journals where kind = 'chargeback_excess';

alter table chargebacks drop column excess
`,
  );
  await run(db, receipts("", "refund_id is not null"));
}
