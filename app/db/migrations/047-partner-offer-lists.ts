/** Indexes of the partner's list of offers: in every order and state it reads no more rows than it shows. */
import { type MigrationDb, run } from "./dialect";

const UP = `
create index offers_by_change on offers (organization_id, updated_at, number);

create index offers_by_state on offers (organization_id, status, updated_at, number);

create index offers_by_title on offers (organization_id, title, number)
`;

const NAMES = ["offers_by_change", "offers_by_state", "offers_by_title"];

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const name of NAMES) await db.schema.dropIndex(name).execute();
}
