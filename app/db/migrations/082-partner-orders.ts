/** Stores the reference and the return address that a partner's program gives with its order, and the hosts it may name. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
alter table sales add column ordered_for text references organizations (id);

alter table sales add column client_reference text;

alter table sales add column return_url text;

create index sales_client_reference on sales (ordered_for, client_reference) where client_reference is not null;

alter table organizations add column return_hosts text not null default '[]'
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
drop index sales_client_reference;

alter table sales drop column return_url;

alter table sales drop column client_reference;

alter table sales drop column ordered_for;

alter table organizations drop column return_hosts
`,
  );
}
