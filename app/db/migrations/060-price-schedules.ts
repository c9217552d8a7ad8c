/** Planned prices of options: the open ones of an option never cover the same time. */
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";

const TABLE = `
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
  check (coalesce(due_at, -1) = case status when 'planned' then starts_at when 'applied' then coalesce(ends_at, -1) else -1 end),
  check (status <> 'applied' or (base_price is not null and applied_at is not null)),
  check ((status in ('ended', 'cancelled', 'refused')) = (closed_at is not null)),
  check (status <> 'refused' or reason is not null)
);

create index price_schedules_due on price_schedules (due_at) where due_at is not null;

create index price_schedules_option on price_schedules (price_option_id, starts_at)
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

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLE);
  if (!isSqlite(db)) await run(db, NO_OVERLAP);
  else for (const event of ["insert", "update"] as const) await sql.raw(trigger(event)).execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropTable("price_schedules").execute();
}
