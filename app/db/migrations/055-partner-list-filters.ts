/** Indexes of the filters of the partner's list of offers: few matches are found without reading the others. */
import { type MigrationDb, run } from "./dialect";

const UP = `
create index offers_by_number on offers (organization_id, number);

create index offers_by_category on offers (organization_id, category, status, number);

create index offers_by_publication on offers (organization_id, publish_at, number);

create index offers_by_end on offers (organization_id, sale_ends_at, number);

create index offers_by_slug on offers (organization_id, slug, status, category, number);

drop index offers_organization
`;

const DOWN = `
create index offers_organization on offers (organization_id);

drop index offers_by_slug;

drop index offers_by_end;

drop index offers_by_publication;

drop index offers_by_category;

drop index offers_by_number
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
