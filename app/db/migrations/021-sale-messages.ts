/** Messages that sellers write to the buyer of a sale by the shop's mail, and which of them were reported. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
create table sale_messages (
  id text primary key,
  organization_id text not null references organizations (id),
  sale_id text not null references sales (id),
  request_key text not null,
  user_id text not null,
  body text not null check (length(body) > 0),
  sent_at bigint not null,
  reported_at bigint
);

create unique index sale_messages_key on sale_messages (organization_id, request_key);

create index sale_messages_of_sale on sale_messages (sale_id, sent_at);

create index sale_messages_of_day on sale_messages (organization_id, sent_at)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["sale_messages"]);
}
