/** Alerts about offers: one row for each offer, kind and mailbox instead of one with three flags that nothing read. */
import { randomUUID } from "node:crypto";
import { type MigrationDb, run } from "./dialect";

const UP = `
create table wishes (
  id text primary key,
  email_key text not null,
  email_sealed text not null,
  owner text,
  offer_id text not null references offers (id) on delete cascade,
  price_option_id text references price_options (id) on delete cascade,
  kind text not null check (kind in ('back_in_stock', 'price_drop', 'ending')),
  status text not null check (status in ('unconfirmed', 'active', 'told', 'ended')),
  confirm_hash text,
  created_at bigint not null,
  changed_at bigint not null,
  check (price_option_id is null or kind = 'back_in_stock')
);

create unique index wishes_active on wishes (email_key, offer_id, kind, coalesce(price_option_id, ''))
  where status = 'active';

create index wishes_mailbox on wishes (email_key, created_at);

create index wishes_owner on wishes (owner, created_at);

create index wishes_confirm on wishes (confirm_hash);

create index wishes_offer on wishes (kind, status, offer_id, created_at);

create index wishes_option on wishes (kind, status, price_option_id, created_at);

create index wishes_changed on wishes (status, changed_at);

create table wish_prices (
  wish_id text not null references wishes (id) on delete cascade,
  price_option_id text not null references price_options (id) on delete cascade,
  price integer not null check (price >= 0),
  primary key (wish_id, price_option_id)
);

create index wish_prices_option on wish_prices (price_option_id, price)
`;

const DOWN = `
create table wishlist_entries (
  owner text not null,
  offer_id text not null references offers (id) on delete cascade,
  email_key text not null,
  back_in_stock smallint not null check (back_in_stock in (0, 1)),
  price_drop smallint not null check (price_drop in (0, 1)),
  ending smallint not null check (ending in (0, 1)),
  status text not null default 'waiting' check (status in ('waiting', 'invited', 'bought', 'lapsed')),
  created_at bigint not null,
  primary key (owner, offer_id)
);

create index wishlist_entries_queue on wishlist_entries (offer_id, status, created_at);

insert into wishlist_entries
  (owner, offer_id, email_key, back_in_stock, price_drop, ending, status, created_at)
select owner, offer_id, min(email_key), max(case when kind = 'back_in_stock' then 1 else 0 end),
  max(case when kind = 'price_drop' then 1 else 0 end), max(case when kind = 'ending' then 1 else 0 end),
  'waiting', min(created_at)
from wishes where owner is not null and status = 'active' group by owner, offer_id;

drop table wish_prices;

drop table wishes
`;

const KINDS = ["back_in_stock", "price_drop", "ending"] as const;

/** Entries whose mailbox never agreed cannot be confirmed any more: their mails asked another question. */
function agreedEntries(db: MigrationDb) {
  return db
    .selectFrom("wishlist_entries as entry")
    .innerJoin("consent_states as state", "state.email_key", "entry.email_key")
    .where("state.list", "=", "alerts")
    .where("state.status", "=", "subscribed")
    .where("state.email_sealed", "<>", "")
    .select(["entry.owner", "entry.offer_id", "entry.email_key", "entry.created_at", "state.email_sealed"])
    .select(["entry.back_in_stock", "entry.price_drop", "entry.ending"])
    .orderBy("entry.created_at")
    .execute();
}

async function adopt(db: MigrationDb): Promise<void> {
  const seen = new Set<string>();
  for (const { back_in_stock, price_drop, ending, ...entry } of await agreedEntries(db)) {
    const wanted = { back_in_stock, price_drop, ending };
    for (const kind of KINDS) {
      const key = [entry.email_key, entry.offer_id, kind].join();
      if (wanted[kind] !== 1 || seen.has(key)) continue;
      seen.add(key);
      const id = randomUUID();
      const row = { ...entry, id, kind, status: "active", changed_at: entry.created_at };
      await db.insertInto("wishes").values(row).execute();
      if (kind !== "price_drop") continue;
      const prices = await db
        .selectFrom("price_options")
        .select(["id as price_option_id", "actual_price as price"])
        .where("offer_id", "=", entry.offer_id)
        .execute();
      if (prices.length === 0) continue;
      await db
        .insertInto("wish_prices")
        .values(prices.map((price) => ({ ...price, wish_id: id })))
        .execute();
    }
  }
}

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
  await adopt(db);
  await db.schema.dropTable("wishlist_entries").execute();
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, DOWN);
}
