/**
 * Names the seller in each date of an offer and in each opinion, so that what a business has to do is found by an index of
 * its own. The database fills the column itself: programs that do not know it go on writing.
 */
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";

interface Owned {
  table: string;
  /** Selects the organization of a row with this name. */
  seller: (row: string) => string;
}

const OWNED: readonly Owned[] = [
  {
    table: "slots",
    seller: (row) => `select offer.organization_id from price_options as choice join offers as offer
      on offer.id = choice.offer_id where choice.id = ${row}.price_option_id`,
  },
  {
    table: "feedback",
    seller: (row) => `select offer.organization_id from offers as offer where offer.id = ${row}.offer_id`,
  },
];

const INDEXES = `
create index slots_of_seller on slots (seller_id, starts_at);

create index feedback_unanswered on feedback (seller_id) where status = 'published' and reply_at is null;

create index offers_given_back on offers (organization_id) where status in ('draft', 'rejected')
  and status_reason is not null
`;

function filling(db: MigrationDb, { table, seller }: Owned): string[] {
  if (isSqlite(db)) {
    return [
      `create trigger ${table}_of_seller after insert on ${table} when new.seller_id is null begin
        update ${table} set seller_id = (${seller("new")}) where id = new.id; end`,
    ];
  }
  return [
    `create function ${table}_of_seller() returns trigger language plpgsql as $$ begin
      new.seller_id := (${seller("new")}); return new; end $$`,
    `create trigger ${table}_of_seller before insert on ${table} for each row when (new.seller_id is null)
      execute function ${table}_of_seller()`,
  ];
}

export async function up(db: MigrationDb): Promise<void> {
  for (const owned of OWNED) {
    const { table, seller } = owned;
    await sql.raw(`alter table ${table} add column seller_id text references organizations (id)`).execute(db);
    await sql.raw(`update ${table} set seller_id = (${seller(table)})`).execute(db);
    for (const statement of filling(db, owned)) await sql.raw(statement).execute(db);
  }
  await run(db, INDEXES);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const index of ["slots_of_seller", "feedback_unanswered", "offers_given_back"])
    await db.schema.dropIndex(index).execute();
  for (const { table } of OWNED) {
    const of = isSqlite(db) ? "" : ` on ${table}`;
    await sql.raw(`drop trigger ${table}_of_seller${of}`).execute(db);
    if (!isSqlite(db)) await sql.raw(`drop function ${table}_of_seller()`).execute(db);
    await db.schema.alterTable(table).dropColumn("seller_id").execute();
  }
}
