/** Words of offers' titles by organization, kept by the database itself, so that the panel's search reads only what it finds. */
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";

/** In the order of bytes, so that all words with a beginning are one range. */
const table = (text: string, options: string) => `
create table offer_title_words (
  organization_id text not null,
  word ${text} not null,
  offer_number bigint not null,
  primary key (organization_id, word, offer_number)
)${options}`;

/** Slugs are the words of titles without accents and case, joined by hyphens. */
const wordsOnSqlite = (slug: string) => `json_each('["' || replace(${slug}, '-', '","') || '"]')`;
const wordsOnPostgres = (slug: string) => `unnest(string_to_array(${slug}, '-'))`;

const ADD_ON_SQLITE = `insert into offer_title_words (organization_id, word, offer_number)
  select distinct new.organization_id, value, new.number from ${wordsOnSqlite("new.slug")};`;
const REMOVE_ON_SQLITE = `delete from offer_title_words where organization_id = old.organization_id
  and offer_number = old.number and word in (select value from ${wordsOnSqlite("old.slug")});`;

const CHANGED = "new.slug <> old.slug or new.organization_id <> old.organization_id";

const ON_SQLITE = [
  `create trigger offer_words_added after insert on offers begin ${ADD_ON_SQLITE} end`,
  `create trigger offer_words_changed after update of slug, organization_id on offers when ${CHANGED}
    begin ${REMOVE_ON_SQLITE} ${ADD_ON_SQLITE} end`,
  `create trigger offer_words_removed after delete on offers begin ${REMOVE_ON_SQLITE} end`,
];

const REMOVE_ON_POSTGRES = `delete from offer_title_words where organization_id = old.organization_id
  and offer_number = old.number and word in (select ${wordsOnPostgres("old.slug")});`;
const ADD_ON_POSTGRES = `insert into offer_title_words (organization_id, word, offer_number)
  select distinct new.organization_id, word, new.number from ${wordsOnPostgres("new.slug")} as word;`;

const ON_POSTGRES = [
  `create function keep_offer_words() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${REMOVE_ON_POSTGRES} end if;
    if tg_op <> 'DELETE' then ${ADD_ON_POSTGRES} end if;
    return null;
  end $$`,
  `create trigger offer_words_kept after insert or delete on offers
    for each row execute function keep_offer_words()`,
  `create trigger offer_words_changed after update of slug, organization_id on offers
    for each row when (${CHANGED}) execute function keep_offer_words()`,
];

/** The orders of the list carry what a search and its state are checked by. */
const INDEXES = `
drop index offers_by_slug;

drop index offers_by_change;

drop index offers_by_title;

create index offers_by_change on offers (organization_id, updated_at, number, status, category, slug);

create index offers_by_title on offers (organization_id, title, number, status, category, slug)
`;

const FORMER_INDEXES = `
drop index offers_by_change;

drop index offers_by_title;

create index offers_by_change on offers (organization_id, updated_at, number);

create index offers_by_title on offers (organization_id, title, number);

create index offers_by_slug on offers (organization_id, slug, status, category, number)
`;

export async function up(db: MigrationDb): Promise<void> {
  const sqlite = isSqlite(db);
  await run(db, sqlite ? table("text", " without rowid") : table('text collate "C"', ""));
  const words = sqlite
    ? `select distinct organization_id, value, number from offers, ${wordsOnSqlite("slug")}`
    : `select distinct organization_id, word, number from offers, ${wordsOnPostgres("slug")} as word`;
  await run(db, `insert into offer_title_words (organization_id, word, offer_number) ${words}`);
  for (const statement of sqlite ? ON_SQLITE : ON_POSTGRES) await sql.raw(statement).execute(db);
  await run(db, INDEXES);
}

export async function down(db: MigrationDb): Promise<void> {
  const sqlite = isSqlite(db);
  const names = sqlite ? ["added", "changed", "removed"] : ["kept", "changed"];
  for (const name of names) {
    await sql.raw(`drop trigger offer_words_${name}${sqlite ? "" : " on offers"}`).execute(db);
  }
  if (!sqlite) await run(db, "drop function keep_offer_words()");
  await db.schema.dropTable("offer_title_words").execute();
  await run(db, FORMER_INDEXES);
}
