/** Read models of public lists and search: listings, cards, the word index and the vocabulary. */
import { isSqlite, type MigrationDb, run } from "./dialect";

const tables = (clustered: string) => `
create table offer_listings (
  region text not null,
  offer_number bigint not null references offers (number) on delete cascade,
  category text not null,
  type text not null,
  score integer not null,
  min_price integer not null,
  discount_percent integer not null,
  rating_score integer not null,
  publish_at bigint not null,
  sale_ends_at bigint not null,
  top_sale smallint not null,
  available smallint not null,
  primary key (region, offer_number)
)${clustered};

create index offer_listings_number on offer_listings (offer_number);

create table offer_cards (
  offer_number bigint primary key references offers (number) on delete cascade,
  offer_id text not null unique,
  slug text not null,
  title text not null,
  summary text not null,
  cover_url text,
  cover_alt text not null,
  cover_width integer not null,
  cover_height integer not null,
  category text not null,
  type text not null,
  place text,
  organization_name text not null,
  min_price integer not null,
  regular_price integer,
  rating_average double precision,
  rating_count integer not null,
  publish_at bigint not null,
  sale_ends_at bigint not null,
  top_sale smallint not null,
  available smallint not null,
  sponsored smallint not null
);

create table search_terms (
  term text primary key,
  spelling text not null,
  stem text not null,
  offers integer not null
);

create index search_terms_stem on search_terms (stem);

create table search_term_variants (
  variant text not null,
  term text not null references search_terms (term) on delete cascade,
  primary key (variant, term)
)${clustered};

create index search_term_variants_term on search_term_variants (term)
`;

/**
 * One index per ordering, with and without the category in front: a page is then one range, never a sort. The
 * remaining filters ride at the end, so that skipping and counting rows never leaves the index.
 */
const ORDERINGS = ["score", "min_price", "discount_percent", "rating_score", "publish_at", "sale_ends_at"];
const FILTERS = ["type", "available", "min_price", "publish_at", "sale_ends_at"];

/** Bestsellers and the less common types are few; without indexes of their own, finding them reads everything. */
const RARE = `
create index offer_listings_top_sale
  on offer_listings (region, score, offer_number, category, type, available, min_price, publish_at, sale_ends_at)
  where top_sale = 1;

create index offer_listings_type
  on offer_listings (region, type, score, offer_number, category, available, min_price, publish_at, sale_ends_at)
`;

// Only whole words and columns are asked for, never phrases: detail=column leaves positions out of the index.
const WORDS_SQLITE = `
create virtual table search_index using fts5 (
  title, body, facets, tokenize = "unicode61 remove_diacritics 0", detail = column)
`;

const WORDS_POSTGRES = `
create table search_index (
  rowid bigint primary key,
  title text not null,
  body text not null,
  facets text not null,
  document tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A') ||
    setweight(to_tsvector('simple', body), 'B') ||
    setweight(to_tsvector('simple', facets), 'D')) stored
);

create index search_index_document on search_index using gin (document)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, tables(isSqlite(db) ? " without rowid" : ""));
  for (const ordering of ORDERINGS) {
    const filters = FILTERS.filter((column) => column !== ordering).join(", ");
    await run(
      db,
      `create index offer_listings_${ordering} on offer_listings (region, ${ordering}, offer_number, ${filters})`,
    );
    await run(
      db,
      `create index offer_listings_category_${ordering}
       on offer_listings (region, category, ${ordering}, offer_number, ${filters})`,
    );
  }
  await run(db, RARE);
  await run(db, isSqlite(db) ? WORDS_SQLITE : WORDS_POSTGRES);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const table of [
    "search_index",
    "search_term_variants",
    "search_terms",
    "offer_cards",
    "offer_listings",
  ]) {
    await db.schema.dropTable(table).execute();
  }
}
