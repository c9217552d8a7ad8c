/**
 * Waiting lists of sold-out options and dates. Places that come free while people wait are set aside in the same statement,
 * by any program that frees them, so that no other shopper buys them before the list was asked (decision 197).
 */
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";

const TABLE = `
create table waiting_list_entries (
  id text primary key,
  email_key text not null,
  email_sealed text not null,
  owner text,
  offer_id text not null references offers (id) on delete cascade,
  price_option_id text not null references price_options (id) on delete cascade,
  slot_id text references slots (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  or_fewer smallint not null,
  status text not null check (status in
    ('unconfirmed', 'waiting', 'invited', 'ordered', 'bought', 'lapsed', 'left', 'ended')),
  confirm_hash text,
  confirmed_at bigint,
  queued_at bigint,
  invitations integer not null default 0,
  passes integer not null default 0,
  invited_quantity integer check (invited_quantity between 1 and quantity),
  invited_until bigint,
  visitor_id text,
  sale_id text,
  created_at bigint not null,
  changed_at bigint not null,
  check ((status in ('invited', 'ordered')) <= (invited_quantity is not null and invited_until is not null)),
  check ((status = 'waiting') <= (queued_at is not null))
);

create unique index waiting_list_open on waiting_list_entries (email_key, price_option_id, coalesce(slot_id, ''))
  where status in ('waiting', 'invited', 'ordered');

create index waiting_list_queue on waiting_list_entries (status, price_option_id, slot_id, queued_at, id);

create index waiting_list_due on waiting_list_entries (status, invited_until);

create index waiting_list_changed on waiting_list_entries (status, changed_at);

create index waiting_list_mailbox on waiting_list_entries (email_key, created_at);

create index waiting_list_owner on waiting_list_entries (owner, created_at);

create index waiting_list_confirm on waiting_list_entries (confirm_hash);

create index waiting_list_visitor on waiting_list_entries (visitor_id, status);

create index waiting_list_sale on waiting_list_entries (sale_id);

create index waiting_list_offer on waiting_list_entries (offer_id, status);

alter table price_options add column set_aside integer not null default 0 check (set_aside >= 0 and set_aside <= held);

alter table slots add column set_aside integer not null default 0 check (set_aside >= 0 and set_aside <= held);

create index price_options_set_aside on price_options (id) where set_aside > 0;

create index slots_set_aside on slots (price_option_id) where set_aside > 0;

alter table sales add column from_waiting_list smallint not null default 0
`;

interface Stock {
  table: "price_options" | "slots";
  /** Changes of these may free places. */
  columns: string;
  /** What is for sale of a row. */
  free: (row: "new" | "old") => string;
  waits: string;
}

const STOCKS: readonly Stock[] = [
  {
    table: "price_options",
    columns: "capacity, sold, held, is_active",
    free: (row) =>
      `(case when ${row}.is_active = 1 then coalesce(${row}.capacity - ${row}.sold - ${row}.held, 0) else 0 end)`,
    waits: "status = 'waiting' and price_option_id = new.id",
  },
  {
    table: "slots",
    columns: "capacity, sold, held, status",
    free: (row) =>
      `(case when ${row}.status = 'open' then ${row}.capacity - ${row}.sold - ${row}.held else 0 end)`,
    waits: "status = 'waiting' and price_option_id = new.price_option_id and slot_id = new.id",
  },
];

const nameOf = ({ table }: Stock) => `set_aside_${table}`;

/** The list itself gives places back by changing set_aside, which sets nothing aside again. */
const isFreed = ({ free }: Stock) => `new.set_aside = old.set_aside and ${free("new")} > ${free("old")}`;

const freed = ({ free }: Stock) => `${free("new")} - ${free("old")}`;

const waits = (stock: Stock) => `exists (select 1 from waiting_list_entries where ${stock.waits})`;

function onSqlite(stock: Stock): string[] {
  const { table, columns } = stock;
  return [
    `create trigger ${nameOf(stock)} after update of ${columns} on ${table}
      when ${isFreed(stock)} and ${waits(stock)} begin
      update ${table} set held = held + (${freed(stock)}), set_aside = set_aside + (${freed(stock)}) where id = new.id;
    end`,
  ];
}

function onPostgres(stock: Stock): string[] {
  const { table, columns } = stock;
  return [
    `create function ${nameOf(stock)}() returns trigger language plpgsql as $$
      declare places integer := ${freed(stock)};
      begin
        if ${waits(stock)} then
          new.held := new.held + places;
          new.set_aside := new.set_aside + places;
        end if;
        return new;
      end $$`,
    `create trigger ${nameOf(stock)} before update of ${columns} on ${table}
      for each row when (${isFreed(stock)}) execute function ${nameOf(stock)}()`,
  ];
}

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLE);
  for (const stock of STOCKS)
    for (const rule of isSqlite(db) ? onSqlite(stock) : onPostgres(stock)) await sql.raw(rule).execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const stock of STOCKS) {
    if (isSqlite(db)) await run(db, `drop trigger ${nameOf(stock)}`);
    else {
      await run(db, `drop trigger ${nameOf(stock)} on ${stock.table}`);
      await run(db, `drop function ${nameOf(stock)}()`);
    }
  }
  await run(
    db,
    `
drop table waiting_list_entries;

drop index price_options_set_aside;

drop index slots_set_aside;

alter table price_options drop column set_aside;

alter table slots drop column set_aside;

alter table sales drop column from_waiting_list
`,
  );
}
