/** Tables of lists, cards and the search: written again from the offers whenever they change. */
import { dropTables, isSqlite, type MigrationDb, run } from "./dialect";

const tables = (withoutRowid: string) => `
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
)${withoutRowid};

create index offer_listings_number on offer_listings (offer_number);

create index offer_listings_score on offer_listings (region, score, offer_number, type, available, min_price,
  publish_at, sale_ends_at);

create index offer_listings_category_score on offer_listings (region, category, score, offer_number, type,
  available, min_price, publish_at, sale_ends_at);

create index offer_listings_min_price on offer_listings (region, min_price, offer_number, type, available,
  publish_at, sale_ends_at);

create index offer_listings_category_min_price on offer_listings (region, category, min_price, offer_number, type,
  available, publish_at, sale_ends_at);

create index offer_listings_discount_percent on offer_listings (region, discount_percent, offer_number, type,
  available, min_price, publish_at, sale_ends_at);

create index offer_listings_category_discount_percent on offer_listings (region, category, discount_percent,
  offer_number, type, available, min_price, publish_at, sale_ends_at);

create index offer_listings_rating_score on offer_listings (region, rating_score, offer_number, type, available,
  min_price, publish_at, sale_ends_at);

create index offer_listings_category_rating_score on offer_listings (region, category, rating_score, offer_number,
  type, available, min_price, publish_at, sale_ends_at);

create index offer_listings_publish_at on offer_listings (region, publish_at, offer_number, type, available,
  min_price, sale_ends_at);

create index offer_listings_category_publish_at on offer_listings (region, category, publish_at, offer_number,
  type, available, min_price, sale_ends_at);

create index offer_listings_sale_ends_at on offer_listings (region, sale_ends_at, offer_number, type, available,
  min_price, publish_at);

create index offer_listings_category_sale_ends_at on offer_listings (region, category, sale_ends_at, offer_number,
  type, available, min_price, publish_at);

create index offer_listings_top_sale on offer_listings (region, score, offer_number, category, type, available,
  min_price, publish_at, sale_ends_at) where top_sale = 1;

create index offer_listings_type on offer_listings (region, type, score, offer_number, category, available,
  min_price, publish_at, sale_ends_at);

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
  reference_price integer,
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
)${withoutRowid};

create index search_term_variants_term on search_term_variants (term);

create table search_places (
  place_key text not null,
  region text not null,
  label text not null,
  primary key (place_key, region)
)
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
  await run(db, isSqlite(db) ? WORDS_SQLITE : WORDS_POSTGRES);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, [
    "search_index",
    "search_places",
    "search_term_variants",
    "search_terms",
    "offer_cards",
    "offer_listings",
  ]);
}
