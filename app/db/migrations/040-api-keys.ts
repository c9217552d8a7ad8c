/** API keys of organizations, their sandbox organizations, and checks and redemptions made with a key. */
import { type MigrationDb, run } from "./dialect";

/** SQLite cannot drop "not null": both tables are written anew, on both databases alike. */
function counterTables(by: string, check: string, columns: string): string {
  return `
create table coupon_checks_new (
  id text primary key,
  at bigint not null,
  ${by}
  coupon_id text references coupons (id),
  result text not null,
  location_id text${check}
);

insert into coupon_checks_new (id, at, ${columns}, coupon_id, result, location_id)
  select id, at, ${columns}, coupon_id, result, location_id from coupon_checks;

drop table coupon_checks;

alter table coupon_checks_new rename to coupon_checks;

create index coupon_checks_user on coupon_checks (user_id, result, at);

create table redemption_conflicts_new (
  id text primary key,
  nonce text not null unique,
  coupon_id text not null references coupons (id),
  organization_id text not null references organizations (id),
  ${by}
  reason text not null,
  location_id text,
  scanned_at bigint not null,
  created_at bigint not null,
  resolved_at bigint${check}
);

insert into redemption_conflicts_new
  (id, nonce, coupon_id, organization_id, ${columns}, reason, location_id, scanned_at, created_at, resolved_at)
  select id, nonce, coupon_id, organization_id, ${columns}, reason, location_id, scanned_at, created_at, resolved_at
  from redemption_conflicts;

drop table redemption_conflicts;

alter table redemption_conflicts_new rename to redemption_conflicts;

create index redemption_conflicts_open on redemption_conflicts (organization_id, resolved_at, created_at)
`;
}

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
alter table organizations add column sandbox_of text references organizations (id);

create unique index organizations_sandbox on organizations (sandbox_of);

create table api_keys (
  id text primary key,
  organization_id text not null references organizations (id),
  name text not null check (name <> ''),
  scopes text not null,
  mode text not null check (mode in ('live', 'sandbox')),
  key_hash text not null unique,
  last_four text not null,
  created_by text not null references users (id),
  created_at bigint not null,
  expires_at bigint,
  last_used_at bigint,
  revoked_at bigint
);

create index api_keys_organization on api_keys (organization_id, created_at)
`,
  );
  await run(
    db,
    counterTables(
      "user_id text references users (id),\n  api_key_id text references api_keys (id),",
      ",\n  check ((user_id is null) <> (api_key_id is null))",
      "user_id",
    ),
  );
  await run(db, "create index coupon_checks_key on coupon_checks (api_key_id, result, at)");
}

/** Checks and conflicts of keys go: the tables of before know only members. */
export async function down(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
delete from coupon_checks where user_id is null;

delete from redemption_conflicts where user_id is null;

drop index coupon_checks_key
`,
  );
  await run(db, counterTables("user_id text not null references users (id),", "", "user_id"));
  await run(
    db,
    `
drop table api_keys;

drop index organizations_sandbox;

alter table organizations drop column sandbox_of
`,
  );
}
