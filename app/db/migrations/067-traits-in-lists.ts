/**
 * Keeps the traits that lists are asked for (besides place, price and date) as bits of one column (decision 230): in every index of the lists, so that a
 * walk of an ordering skips rows without reading them, and with an index of its own; a change of it is reported to the feed.
 */
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";

const REST = ["type", "available", "min_price", "publish_at", "sale_ends_at"];
const ORDERS = ["score", "min_price", "discount_percent", "rating_score", "publish_at", "sale_ends_at"];

interface ListIndex {
  name: string;
  columns: readonly string[];
  where?: string;
}

const rest = (...without: string[]) => REST.filter((column) => !without.includes(column));

/** As migration 005 made them. */
const INDEXES: readonly ListIndex[] = [
  ...ORDERS.flatMap((order) => [
    { name: order, columns: [order, "offer_number", ...rest(order)] },
    { name: `category_${order}`, columns: ["category", order, "offer_number", ...rest(order)] },
  ]),
  { name: "top_sale", columns: ["score", "offer_number", "category", ...REST], where: "top_sale = 1" },
  { name: "type", columns: ["type", "score", "offer_number", "category", ...rest("type")] },
];

async function makeIndexes(db: MigrationDb, added: readonly string[]): Promise<void> {
  for (const { name, columns, where } of INDEXES) {
    await run(db, `drop index offer_listings_${name}`);
    const all = ["region", ...columns, ...added].join(", ");
    await run(
      db,
      `create index offer_listings_${name} on offer_listings (${all})${where ? ` where ${where}` : ""}`,
    );
  }
}

/** Bits of read-models/traits.ts, but for those of persons, which are read from words: the nightly rebuild of the lists writes them. */
const TRAITS = `select
  (case when f.gift_allowed = 1 and f.type not in ('direct', 'subscription') then 1 else 0 end)
  + (case when c.rating_average >= 4.5 then 14 when c.rating_average >= 4 then 6 when c.rating_average >= 3 then 2 else 0 end)
  + (case when offer_listings.discount_percent >= 50 then 112 when offer_listings.discount_percent >= 30 then 48
      when offer_listings.discount_percent >= 20 then 16 else 0 end)
  + (case when f.cancellation_limit <> 'none' and f.type <> 'direct' and f.validity like '%"slot"%' then 4096 else 0 end)
  + (case when trim(coalesce(f.accessibility_info, '')) <> '' then 8192 else 0 end)
  from offers f join offer_cards c on c.offer_number = f.number where f.number = offer_listings.offer_number`;

const REPORT = `insert into public_changes (kind, id, scope)
  select 'trait', cast(new.offer_number as text), new.category || ' ' || new.region;`;
const NAME = "public_offer_listings_traits";

async function createTrigger(db: MigrationDb): Promise<void> {
  const when = "after update on offer_listings";
  if (isSqlite(db)) {
    await sql
      .raw(`create trigger ${NAME} ${when} when old.traits <> new.traits begin ${REPORT} end`)
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create function ${NAME}() returns trigger language plpgsql as $$ begin ${REPORT} return null; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${NAME} ${when} for each row when (old.traits <> new.traits) execute function ${NAME}()`,
    )
    .execute(db);
}

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "alter table offer_listings add column traits integer not null default 0");
  await run(db, `update offer_listings set traits = coalesce((${TRAITS}), 0)`);
  await makeIndexes(db, ["traits"]);
  // What is found by it is sorted afterwards, in any order.
  const columns = [
    "region",
    "traits",
    "category",
    "offer_number",
    ...REST,
    "score",
    "discount_percent",
    "rating_score",
  ];
  await run(db, `create index offer_listings_traits on offer_listings (${columns.join(", ")})`);
  await createTrigger(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, isSqlite(db) ? `drop trigger ${NAME}` : `drop trigger ${NAME} on offer_listings`);
  if (!isSqlite(db)) await run(db, `drop function ${NAME}()`);
  await run(db, "drop index offer_listings_traits");
  await makeIndexes(db, []);
  await run(db, "alter table offer_listings drop column traits");
}
