/**
 * Passes of coupons in phone wallets and the phones that asked for news of changes. A change of a coupon makes its passes due
 * in the same statement, whichever program changes it (decision 226).
 */
import { sql } from "kysely";
import { dropTables, isSqlite, type MigrationDb, run } from "./dialect";

const TABLES = `
create table wallet_passes (
  serial text primary key,
  coupon_id text not null references coupons (id),
  secret_version integer not null,
  wallet text not null check (wallet in ('google', 'apple')),
  created_at bigint not null,
  changed_at bigint not null,
  is_due smallint not null,
  next_attempt_at bigint not null,
  attempts integer not null default 0,
  lease_until bigint,
  last_error text,
  failing_since bigint,
  dead_at bigint,
  unique (coupon_id, secret_version, wallet)
);

create index wallet_passes_due on wallet_passes (next_attempt_at) where is_due = 1;

create index wallet_passes_dead on wallet_passes (dead_at) where dead_at is not null;

create index wallet_passes_created on wallet_passes (created_at);

create table wallet_devices (
  device text not null,
  serial text not null references wallet_passes (serial) on delete cascade,
  push_token text not null,
  registered_at bigint not null,
  primary key (device, serial)
);

create index wallet_devices_serial on wallet_devices (serial)
`;

/** What passes show of a coupon; its money changes without them. */
const SHOWN = ["status", "secret_version", "slot_id", "valid_until"];

const isChanged = (differs: string) =>
  SHOWN.map((column) => `new.${column} ${differs} old.${column}`).join(" or ");

/** Another attempt's number: the result of one that read the coupon before is not taken for this change's. */
const MAKE_DUE = `update wallet_passes
  set is_due = 1, next_attempt_at = 0, attempts = attempts + 1, lease_until = null, failing_since = null, dead_at = null
  where coupon_id = new.id`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
  const statements = isSqlite(db)
    ? [
        `create trigger wallets_of_coupons after update of ${SHOWN} on coupons when ${isChanged("is not")} begin ${MAKE_DUE}; end`,
      ]
    : [
        `create function wallets_of_coupons() returns trigger language plpgsql as $$ begin ${MAKE_DUE}; return null; end $$`,
        `create trigger wallets_of_coupons after update of ${SHOWN} on coupons
          for each row when (${isChanged("is distinct from")}) execute function wallets_of_coupons()`,
      ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  if (isSqlite(db)) await run(db, "drop trigger wallets_of_coupons");
  else {
    await run(db, "drop trigger wallets_of_coupons on coupons");
    await run(db, "drop function wallets_of_coupons()");
  }
  await dropTables(db, ["wallet_devices", "wallet_passes"]);
}
