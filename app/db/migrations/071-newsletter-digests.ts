/** Drops the digests by province, a cache of one week's edition: newsletter_selections holds them since 070 (decision 233). */
import { dropTables, type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await dropTables(db, ["newsletter_digests"]);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(
    db,
    `create table newsletter_digests (
  day text not null references newsletter_editions (day) on delete cascade,
  region text not null,
  digest text not null,
  primary key (day, region)
)`,
  );
}
