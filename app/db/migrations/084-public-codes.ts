/** Periods in which promo codes were advertised to everyone, with their rule and targets: a part of the history of prices (decision 264). */
import { sql } from "kysely";
import { dropTables, isSqlite, type MigrationDb, run } from "./dialect";

const TABLES = `
create table public_code_periods (
  id text primary key,
  promo_id text not null,
  code text not null,
  discount_type text not null check (discount_type in ('percent', 'amount', 'fixed_price')),
  value integer not null check (value >= 0),
  organization_id text references organizations (id),
  starts_at bigint not null,
  ends_at bigint check (ends_at >= starts_at),
  settled_at bigint
);

create index public_code_periods_of_code on public_code_periods (promo_id);

create index public_code_periods_ended on public_code_periods (ends_at) where settled_at is null;

create table public_code_targets (
  target text not null,
  period_id text not null references public_code_periods (id) on delete cascade,
  primary key (target, period_id)
);

create index public_code_targets_of_period on public_code_targets (period_id)
`;

/** Pages of prices end with any report; no offer has the id of a code. */
const report = (row: "new" | "old") =>
  `insert into public_changes (kind, id, scope) values ('offer', ${row}.promo_id, '');`;

const BODIES = { insert: report("new"), update: report("new"), delete: report("old") };

export async function up(db: MigrationDb): Promise<void> {
  await run(db, "alter table promo_codes add column is_public smallint not null default 0");
  await run(db, TABLES);
  if (isSqlite(db)) {
    for (const [event, body] of Object.entries(BODIES)) {
      const name = `public_public_code_periods_${event}`;
      await sql
        .raw(`create trigger ${name} after ${event} on public_code_periods begin ${body} end`)
        .execute(db);
    }
    return;
  }
  await sql
    .raw(`create function public_public_code_periods() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then ${BODIES.delete}
      else ${BODIES.insert}
      end if;
      return null;
    end $$`)
    .execute(db);
  await sql
    .raw(`create trigger public_public_code_periods after insert or update or delete on public_code_periods
      for each row execute function public_public_code_periods()`)
    .execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["public_code_targets", "public_code_periods"]);
  if (!isSqlite(db)) await run(db, "drop function public_public_code_periods()");
  await run(db, "alter table promo_codes drop column is_public");
}
