/** The network an order came from, as a hash and for two hours: units that one address holds unpaid have an end. */
import { type MigrationDb, run } from "./dialect";

const UP = `
alter table sales add column network_key text;

create index sales_network on sales (network_key) where network_key is not null
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropIndex("sales_network").execute();
  await run(db, "alter table sales drop column network_key");
}
