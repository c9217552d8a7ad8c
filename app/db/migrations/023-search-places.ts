/** The towns that offers can be used in, as the search recognises them in a query. */
import { type MigrationDb, run } from "./dialect";

const UP = `
create table search_places (
  place_key text not null,
  region text not null,
  label text not null,
  primary key (place_key, region)
)
`;

// What the index holds of an offer changed, too: the nightly rebuild is due at once.
const REBUILD = "update job_leases set due_at = 0 where name = 'rebuild-listings'";

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
  await run(db, REBUILD);
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropTable("search_places").execute();
}
