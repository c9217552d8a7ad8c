/**
 * Repeats in the open days what lists of a day are narrowed by, so that such a list is one range of an index without a look at each
 * of its offers, and orders them by price as well (decision 258). Reports a row only where what it reports has changed.
 */
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";

const REPEATED = {
  type: "text not null default ''",
  min_price: "integer not null default 0",
  traits: "integer not null default 0",
};
const COLUMNS = Object.keys(REPEATED);

const FIRST =
  "create index offer_open_days_first on offer_open_days (region, day, first_at, offer_number, until_at, publish_at, category";

const report = (row: "new" | "old") => `select 'day', cast(${row}.offer_number as text),
  ${row}.category || ' ' || ${row}.region || ' ' || cast(${row}.day as text) || ' ' || cast(${row}.until_at as text)`;
const add = (select: string) => `insert into public_changes (kind, id, scope) ${select};`;
const UPDATED = add(`${report("new")} union ${report("old")}`);

const isMoved = ["category", "publish_at", "first_at", "until_at"]
  .map((column) => `old.${column} <> new.${column}`)
  .join(" or ");

/** @param moved after which updates */
async function reportUpdates(db: MigrationDb, moved: string | null): Promise<void> {
  if (isSqlite(db)) {
    const name = "public_offer_open_days_update";
    await sql.raw(`drop trigger ${name}`).execute(db);
    const when = moved === null ? "" : `when ${moved}`;
    await sql
      .raw(`create trigger ${name} after update on offer_open_days ${when} begin ${UPDATED} end`)
      .execute(db);
    return;
  }
  await sql
    .raw(`create or replace function public_offer_open_days() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${add(report("new"))}
      elsif tg_op = 'DELETE' then ${add(report("old"))}
      elsif ${moved ?? "true"} then ${UPDATED}
      end if;
      return null;
    end $$`)
    .execute(db);
}

export async function up(db: MigrationDb): Promise<void> {
  await reportUpdates(db, isMoved);
  for (const [column, type] of Object.entries(REPEATED))
    await run(db, `alter table offer_open_days add column ${column} ${type}`);
  await run(
    db,
    `update offer_open_days set ${COLUMNS.map((column) => `${column} = l.${column}`).join(", ")}
      from offer_listings l where l.region = offer_open_days.region and l.offer_number = offer_open_days.offer_number`,
  );
  await run(db, "drop index offer_open_days_first");
  await run(db, `${FIRST}, ${COLUMNS.join(", ")})`);
  const rest = "min_price, offer_number, until_at, publish_at, type, traits, first_at";
  await run(db, `create index offer_open_days_price on offer_open_days (region, day, ${rest}, category)`);
  await run(db, `create index offer_open_days_category on offer_open_days (region, day, category, ${rest})`);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "drop index offer_open_days_category");
  await run(db, "drop index offer_open_days_price");
  await run(db, "drop index offer_open_days_first");
  await run(db, `${FIRST})`);
  for (const column of COLUMNS) await run(db, `alter table offer_open_days drop column ${column}`);
  await reportUpdates(db, null);
}
