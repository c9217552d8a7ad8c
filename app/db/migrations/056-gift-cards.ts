/** Gift cards by amount, every movement of their balances, and the part of a payment or refund that is theirs (decision 218). */
import { dropTables, type MigrationDb, run } from "./dialect";

const ADDED = [
  ["payments", "card_amount"],
  ["payments", "card_returned"],
  ["refunds", "card_amount"],
  ["checkout_drafts", "card_ids"],
] as const;

const TABLES = `
create table gift_cards (
  id text primary key,
  sale_id text not null unique references sales (id),
  code_hash text not null unique,
  code_sealed text not null,
  amount integer not null check (amount > 0),
  balance integer not null default 0 check (balance >= 0),
  version integer not null default 1,
  for_present smallint not null default 0,
  gift_from text,
  gift_name text,
  gift_email text,
  gift_message text,
  gift_due_at bigint,
  gift_opened_at bigint,
  kept_by text,
  kept_at bigint,
  active_at bigint,
  frozen_at bigint,
  frozen_by text,
  closed_at bigint,
  valid_until bigint,
  warned_at bigint,
  created_at bigint not null,
  changed_at bigint not null,
  check (balance = 0 or (active_at is not null and closed_at is null))
);

create index gift_cards_kept on gift_cards (kept_by) where kept_by is not null;

create index gift_cards_recipient on gift_cards (lower(gift_email)) where gift_email is not null;

create index gift_cards_due on gift_cards (gift_due_at) where gift_due_at is not null;

create index gift_cards_ending on gift_cards (valid_until) where closed_at is null;

create index gift_cards_created on gift_cards (created_at);

create table gift_card_movements (
  id text primary key,
  card_id text not null references gift_cards (id),
  kind text not null check (kind in
    ('sold', 'held', 'released', 'returned', 'withdrawn', 'lapsed', 'reversed', 'adjusted')),
  amount integer not null check (amount <> 0),
  sale_id text not null references sales (id),
  refund_id text references refunds (id),
  note text,
  made_by text,
  made_at bigint not null,
  check ((kind in ('sold', 'released', 'returned')) <= (amount > 0)),
  check ((kind in ('held', 'withdrawn', 'lapsed', 'reversed')) <= (amount < 0))
);

create index gift_card_movements_card on gift_card_movements (card_id, made_at);

create index gift_card_movements_sale on gift_card_movements (sale_id);

create unique index gift_card_movements_refund on gift_card_movements (refund_id, card_id)
  where refund_id is not null;

create unique index gift_card_movements_once on gift_card_movements (card_id, kind)
  where kind in ('sold', 'lapsed', 'withdrawn');

alter table payments add column card_amount integer not null default 0 check (card_amount >= 0);

alter table payments add column card_returned integer not null default 0 check (card_returned >= 0);

alter table refunds add column card_amount integer not null default 0 check (card_amount >= 0);

alter table checkout_drafts add column card_ids text not null default '[]'
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const [table, column] of [...ADDED].reverse())
    await db.schema.alterTable(table).dropColumn(column).execute();
  await dropTables(db, ["gift_card_movements", "gift_cards"]);
}
