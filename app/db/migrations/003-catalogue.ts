/** Offers with their pictures, places, options, prices, dates and versions; the words of their titles are kept by the database itself. */
import { sql } from "kysely";
import { dropTables, isSqlite, type MigrationDb, run, serial } from "./dialect";

const tables = (serial: string) => `
create table offers (
  number ${serial},
  id text not null unique,
  organization_id text not null references organizations (id),
  slug text not null,
  title text not null,
  summary text not null,
  description text not null,
  highlights text not null,
  conditions text not null,
  how_to_redeem text not null,
  category text not null,
  type text not null check (type in ('regular', 'subscription', 'direct', 'promo')),
  status text not null check (status in ('draft', 'in_review', 'scheduled', 'published', 'paused', 'ended',
    'archived', 'rejected')),
  publish_at bigint not null,
  sale_ends_at bigint,
  validity text not null,
  withdrawal_policy text not null check (withdrawal_policy in ('standard_14d', 'excluded_dated_leisure',
    'excluded_other')),
  voucher_kind text not null check (voucher_kind in ('single_purpose', 'multi_purpose', 'ticket', 'discount')),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  tax_regime text not null check (tax_regime in ('iva', 'igic', 'ipsi')),
  booking_required smallint not null,
  gift_allowed smallint not null,
  external_url text,
  sponsored smallint not null,
  accessibility_info text,
  stars_1 integer not null default 0 check (stars_1 >= 0),
  stars_2 integer not null default 0 check (stars_2 >= 0),
  stars_3 integer not null default 0 check (stars_3 >= 0),
  stars_4 integer not null default 0 check (stars_4 >= 0),
  stars_5 integer not null default 0 check (stars_5 >= 0),
  created_at bigint not null,
  updated_at bigint not null,
  version integer not null default 1,
  seo_title text,
  seo_description text,
  status_reason_code text,
  status_reason text,
  terms_revision integer not null default 1,
  external_reference text,
  getting_there text,
  redemption_rules text,
  submitted_at bigint,
  submitted_by text,
  restores_to text check (restores_to in ('draft', 'ended')),
  check (type <> 'direct' or external_url is not null)
);

create unique index offers_external_reference on offers (organization_id,
  external_reference) where external_reference is not null;

create index offers_in_review on offers (updated_at, id) where status = 'in_review';

create index offers_by_state on offers (organization_id, status, updated_at, number);

create index offers_by_number on offers (organization_id, number);

create index offers_by_category on offers (organization_id, category, status, number);

create index offers_by_publication on offers (organization_id, publish_at, number);

create index offers_by_end on offers (organization_id, sale_ends_at, number);

create index offers_by_change on offers (organization_id, updated_at, number, status, category, slug);

create index offers_by_title on offers (organization_id, title, number, status, category, slug);

create table offer_regions (
  offer_id text not null references offers (id) on delete cascade,
  region text not null,
  primary key (offer_id, region)
);

create table offer_locations (
  id text primary key,
  offer_id text not null references offers (id) on delete cascade,
  name text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  province text not null,
  lat double precision not null,
  lng double precision not null,
  phone text,
  opening_hours text,
  sort_order integer not null,
  place_id text references organization_places (id)
);

create index offer_locations_offer on offer_locations (offer_id);

create index offer_locations_place on offer_locations (lat, lng);

create index offer_locations_kept on offer_locations (place_id);

create table offer_pictures (
  id text primary key,
  offer_id text not null references offers (id) on delete cascade,
  url text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  cover smallint not null,
  logo smallint not null,
  sort_order integer not null,
  focal_point text,
  crop_url text,
  crop_width integer,
  crop_height integer
);

create index offer_pictures_offer on offer_pictures (offer_id);

create unique index offer_pictures_cover on offer_pictures (offer_id) where cover = 1;

create unique index offer_pictures_logo on offer_pictures (offer_id) where logo = 1;

create table unplaced_pictures (
  id text primary key,
  organization_id text not null references organizations (id),
  url text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  cover smallint not null,
  logo smallint not null,
  created_at bigint not null,
  focal_point text,
  crop_url text,
  crop_width integer,
  crop_height integer
);

create index unplaced_pictures_organization on unplaced_pictures (organization_id);

create table price_options (
  id text primary key,
  offer_id text not null references offers (id),
  title text not null,
  actual_price integer not null check (actual_price >= 0),
  regular_price integer not null check (regular_price >= 0),
  reference_price integer check (reference_price >= 0),
  capacity integer check (capacity >= 0),
  sold integer not null default 0 check (sold >= 0),
  held integer not null default 0 check (held >= 0),
  per_customer integer check (per_customer > 0),
  max_per_order integer check (max_per_order > 0),
  sku text,
  sort_order integer not null,
  is_active smallint not null default 1,
  sold_before integer not null default 0,
  check (capacity is null or sold + held <= capacity)
);

create index price_options_offer on price_options (offer_id);

create table price_history (
  id text primary key,
  price_option_id text not null references price_options (id),
  actual_price integer not null check (actual_price >= 0),
  effective_from bigint not null,
  effective_to bigint check (effective_to > effective_from)
);

create index price_history_option on price_history (price_option_id, effective_from);

create unique index price_history_current on price_history (price_option_id) where effective_to is null;

create index price_history_begun on price_history (effective_from) where effective_to is null;

create table price_option_customers (
  price_option_id text not null references price_options (id),
  customer_key text not null,
  quantity integer not null check (quantity >= 0),
  primary key (price_option_id, customer_key)
);

create table price_schedules (
  id text primary key,
  price_option_id text not null references price_options (id) on delete cascade,
  status text not null check (status in ('planned', 'applied', 'ended', 'cancelled', 'refused')),
  price bigint not null check (price > 0),
  base_price bigint check (base_price >= 0),
  starts_at bigint not null,
  ends_at bigint check (ends_at > starts_at),
  due_at bigint,
  reason text check (reason in ('missed', 'offer_over', 'not_lower', 'price_changed')),
  approved_by text,
  created_at bigint not null,
  created_by text not null,
  applied_at bigint,
  closed_at bigint,
  check (coalesce(due_at, -1) = case status when 'planned' then starts_at when 'applied' then coalesce(ends_at,
    -1) else -1 end),
  check (status <> 'applied' or (base_price is not null and applied_at is not null)),
  check ((status in ('ended', 'cancelled', 'refused')) = (closed_at is not null)),
  check (status <> 'refused' or reason is not null)
);

create index price_schedules_due on price_schedules (due_at) where due_at is not null;

create index price_schedules_option on price_schedules (price_option_id, starts_at);

create table slots (
  id text primary key,
  price_option_id text not null references price_options (id),
  starts_at bigint not null,
  ends_at bigint not null,
  timezone text not null,
  capacity integer not null check (capacity >= 0),
  sold integer not null default 0 check (sold >= 0),
  held integer not null default 0 check (held >= 0),
  status text not null check (status in ('open', 'closed', 'cancelled')),
  sold_before integer not null default 0,
  check (ends_at > starts_at),
  check (sold + held <= capacity)
);

create index slots_option on slots (price_option_id, starts_at);

create table offer_revisions (
  offer_id text not null references offers (id) on delete cascade,
  revision integer not null check (revision > 0),
  terms text not null,
  superseded_at bigint not null,
  superseded_by text not null,
  primary key (offer_id, revision)
);

create table offer_versions (
  offer_id text not null references offers (id) on delete cascade,
  number integer not null check (number > 0),
  occasion text not null check (occasion in ('recorded', 'approved', 'resumed', 'change_approved', 'staff_edit')),
  snapshot text not null,
  made_at bigint not null,
  made_by text not null,
  primary key (offer_id, number)
);

create table offer_changes (
  id text primary key,
  offer_id text not null references offers (id) on delete cascade,
  status text not null check (status in ('pending', 'returned', 'approved', 'rejected', 'withdrawn')),
  proposal text not null,
  proposed_by text not null,
  proposed_at bigint not null,
  updated_at bigint not null,
  decided_by text,
  decided_at bigint,
  reason_code text,
  reason text,
  check (status not in ('returned', 'rejected') or (reason_code is not null and reason is not null))
);

create unique index offer_changes_open on offer_changes (offer_id) where status in ('pending', 'returned');

create index offer_changes_waiting on offer_changes (updated_at, id) where status = 'pending';

create index offer_changes_offer on offer_changes (offer_id, updated_at);

create table offer_daily_sales (
  offer_id text not null references offers (id) on delete cascade,
  day integer not null,
  units integer not null check (units >= 0),
  primary key (offer_id, day)
)
`;

/** A price without an end changes at one moment. */
const END = (row: string) => `coalesce(${row}ends_at, ${row}starts_at + 1)`;

/** A range of one hash stands for the id: ranges alone need no extension. */
const HASH = "hashtextextended(price_option_id, 0)";
const NO_OVERLAP = `alter table price_schedules add constraint price_schedules_overlap exclude using gist (
    int8range(${HASH}, ${HASH}, '[]') with &&, int8range(starts_at, ${END("")}) with &&
  ) where (due_at is not null)`;

/** SQLite has one writer at a time, so that a trigger sees every other row. */
const trigger = (event: "insert" | "update") => `create trigger price_schedules_${event} before ${event}
  on price_schedules when new.due_at is not null and exists (
    select 1 from price_schedules other
    where other.price_option_id = new.price_option_id and other.id <> new.id and other.due_at is not null
      and other.starts_at < ${END("new.")} and new.starts_at < ${END("other.")}
  )
  begin select raise(abort, 'price_schedules_overlap'); end`;

/** In the order of bytes, so that all words with a beginning are one range. */
const titleWords = (text: string, options: string) => `
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

const WORDS_ON_SQLITE = [
  `create trigger offer_words_added after insert on offers begin ${ADD_ON_SQLITE} end`,
  `create trigger offer_words_changed after update of slug, organization_id on offers when ${CHANGED}
    begin ${REMOVE_ON_SQLITE} ${ADD_ON_SQLITE} end`,
  `create trigger offer_words_removed after delete on offers begin ${REMOVE_ON_SQLITE} end`,
];

const REMOVE_ON_POSTGRES = `delete from offer_title_words where organization_id = old.organization_id
  and offer_number = old.number and word in (select ${wordsOnPostgres("old.slug")});`;
const ADD_ON_POSTGRES = `insert into offer_title_words (organization_id, word, offer_number)
  select distinct new.organization_id, word, new.number from ${wordsOnPostgres("new.slug")} as word;`;

const WORDS_ON_POSTGRES = [
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

export async function up(db: MigrationDb): Promise<void> {
  const sqlite = isSqlite(db);
  await run(db, tables(serial(db)));
  await run(db, sqlite ? titleWords("text", " without rowid") : titleWords('text collate "C"', ""));
  const rules = sqlite
    ? [trigger("insert"), trigger("update"), ...WORDS_ON_SQLITE]
    : [NO_OVERLAP, ...WORDS_ON_POSTGRES];
  for (const rule of rules) await sql.raw(rule).execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, [
    "offer_title_words",
    "offer_daily_sales",
    "offer_changes",
    "offer_versions",
    "offer_revisions",
    "slots",
    "price_schedules",
    "price_option_customers",
    "price_history",
    "price_options",
    "unplaced_pictures",
    "offer_pictures",
    "offer_locations",
    "offer_regions",
    "offers",
  ]);
  if (!isSqlite(db)) await run(db, "drop function keep_offer_words()");
}
