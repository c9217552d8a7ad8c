/** Indexes for lists and counts over all of a large shop, which staff and commands read (decision 239). */
import { isSqlite, type MigrationDb, run } from "./dialect";

const INDEXES = `
create index offers_changed on offers (updated_at, number);

create index users_created on users (created_at desc, id) where deleted_at is null
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, INDEXES);
  // Read by days, which PostgreSQL finds by a few pages for millions of rows, in the order in which they were written.
  const kind = isSqlite(db) ? "(captured_at)" : "using brin (captured_at) with (autosummarize = on)";
  await run(db, `create index sales_captured on sales ${kind}`);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const index of ["offers_changed", "users_created", "sales_captured"])
    await run(db, `drop index ${index}`);
}
