/** Stores the state to which an archived offer is restored: draft, or ended if it was ever approved. */
import { type MigrationDb, run } from "./dialect";

const UP = `
alter table offers add column restores_to text check (restores_to in ('draft', 'ended'));

update offers set restores_to = case
  when exists (select 1 from offer_versions v where v.offer_id = offers.id) then 'ended'
  when exists (
    select 1 from sale_lines l join price_options p on p.id = l.price_option_id where p.offer_id = offers.id
  ) then 'ended'
  else 'draft' end
where status = 'archived'
`;

const DOWN = `
alter table offers drop column restores_to
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
