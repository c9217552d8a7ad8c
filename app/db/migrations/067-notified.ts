/** Names stored states by the field's words: a wish is notified, an owner warned of an attack, a user's role changed. */
import { isSqlite, type MigrationDb, run } from "./dialect";

/** The column that holds a column's values once the migration is rolled back: nothing is lost. */
export const renamed = { "users.attack_warned_at": "attack_told_at" };

const COLUMNS =
  "id, email_key, email_sealed, owner, offer_id, price_option_id, kind, confirm_hash, created_at, changed_at";

/** SQLite cannot change a check: the table is written anew, with the one that refers to it. */
function rewritten(from: string, to: string): string {
  return `
create table wishes_new (
  id text primary key,
  email_key text not null,
  email_sealed text not null,
  owner text,
  offer_id text not null references offers (id) on delete cascade,
  price_option_id text references price_options (id) on delete cascade,
  kind text not null check (kind in ('back_in_stock', 'price_drop', 'ending')),
  status text not null check (status in ('unconfirmed', 'active', '${to}', 'ended')),
  confirm_hash text,
  created_at bigint not null,
  changed_at bigint not null,
  check (price_option_id is null or kind = 'back_in_stock')
);

insert into wishes_new (${COLUMNS}, status)
  select ${COLUMNS}, case when status = '${from}' then '${to}' else status end from wishes;

create table wish_prices_new (
  wish_id text not null references wishes_new (id) on delete cascade,
  price_option_id text not null references price_options (id) on delete cascade,
  price integer not null check (price >= 0),
  primary key (wish_id, price_option_id)
);

insert into wish_prices_new (wish_id, price_option_id, price) select wish_id, price_option_id, price from wish_prices;

drop table wish_prices;

drop table wishes;

alter table wishes_new rename to wishes;

alter table wish_prices_new rename to wish_prices;

create unique index wishes_active on wishes (email_key, offer_id, kind, coalesce(price_option_id, ''))
  where status = 'active';

create index wishes_mailbox on wishes (email_key, created_at);

create index wishes_owner on wishes (owner, created_at);

create index wishes_confirm on wishes (confirm_hash);

create index wishes_offer on wishes (kind, status, offer_id, created_at);

create index wishes_option on wishes (kind, status, price_option_id, created_at);

create index wishes_changed on wishes (status, changed_at);

create index wish_prices_option on wish_prices (price_option_id, price)
`;
}

function checked(from: string, to: string): string {
  return `
alter table wishes drop constraint wishes_status_check;

update wishes set status = '${to}' where status = '${from}';

alter table wishes add constraint wishes_status_check
  check (status in ('unconfirmed', 'active', '${to}', 'ended'))
`;
}

const renameStatus = (db: MigrationDb, from: string, to: string) =>
  run(db, (isSqlite(db) ? rewritten : checked)(from, to));

export async function up(db: MigrationDb): Promise<void> {
  await renameStatus(db, "told", "notified");
  await run(
    db,
    `
alter table users rename column attack_told_at to attack_warned_at;

update job_failures set job = 'notify-wishes' where job = 'tell-wishes';

update audit_log set action = 'user.role_changed' where action = 'user.standing_changed'
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
update audit_log set action = 'user.standing_changed' where action = 'user.role_changed';

update job_failures set job = 'tell-wishes' where job = 'notify-wishes';

alter table users rename column attack_warned_at to attack_told_at
`,
  );
  await renameStatus(db, "notified", "told");
}
